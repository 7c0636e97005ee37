-- What a member thinks of a course: one to five stars and a sentence (product §3.4).
create table rating (
  org_id uuid not null constraint rating_org_fkey references organisation (id) on delete cascade,
  id uuid not null,
  course_id uuid not null,
  member_id uuid not null,
  stars smallint not null constraint rating_stars_check check (stars between 1 and 5),
  sentence text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rating_pkey primary key (org_id, id),
  constraint rating_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint rating_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  -- One a member and course; the figures of a course are counted from it.
  constraint rating_member_key unique (org_id, course_id, member_id)
);
create index rating_course_idx on rating (org_id, course_id, updated_at desc, id);
create index rating_member_idx on rating (org_id, member_id);
