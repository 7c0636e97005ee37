-- What members write down beside sections, each for himself (product §3.4).
create table note (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
  -- Null when the section has left the course: the words stay.
  section_id uuid,
  position integer constraint note_position_check check (position between 0 and 86400),
  body text not null constraint note_body_check check (length(body) between 1 and 2000),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint note_pkey primary key (org_id, id),
  constraint note_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint note_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint note_section_fkey foreign key (org_id, section_id) references section (org_id, id) on delete set null (section_id)
);
create index note_course_idx on note (org_id, member_id, course_id, created_at desc, id desc);
create index note_section_idx on note (org_id, section_id, member_id, position, created_at, id);
-- For what removes a course.
create index note_of_course_idx on note (org_id, course_id);
