-- Authors write in chapter_draft, section_draft and course.rules_draft. What learners see and are judged by (chapter, section, course.rules)
-- changes only by publishing, which copies the draft (docs/decisions/0008). A part keeps its id from the draft to the published course.
create table chapter_draft (
  org_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  position integer not null,
  constraint chapter_draft_pkey primary key (org_id, id),
  constraint chapter_draft_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index chapter_draft_course_idx on chapter_draft (org_id, course_id, position);

create table section_draft (
  org_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  chapter_id uuid not null,
  title text not null,
  kind text not null,
  required boolean not null default true,
  position integer not null,
  duration_seconds integer not null default 0,
  pages integer,
  html text not null default '',
  object_id uuid,
  caption_object_id uuid,
  exam_id uuid,
  constraint section_draft_pkey primary key (org_id, id),
  constraint section_draft_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  constraint section_draft_chapter_fkey foreign key (org_id, chapter_id) references chapter_draft (org_id, id) on delete cascade,
  constraint section_draft_object_fkey foreign key (org_id, object_id) references stored_object (org_id, id),
  constraint section_draft_caption_fkey foreign key (org_id, caption_object_id) references stored_object (org_id, id),
  constraint section_draft_exam_fkey foreign key (org_id, exam_id) references exam (org_id, id)
);
create index section_draft_chapter_idx on section_draft (org_id, chapter_id, position);
create index section_draft_course_idx on section_draft (org_id, course_id);
create index section_draft_exam_idx on section_draft (org_id, exam_id) where exam_id is not null;

insert into chapter_draft select org_id, id, course_id, title, position from chapter;
insert into section_draft select org_id, id, course_id, chapter_id, title, kind, required, position, duration_seconds, pages, html,
  object_id, caption_object_id, exam_id from section;
-- What was never published is a draft only.
delete from chapter using course where course.org_id = chapter.org_id and course.id = chapter.course_id and course.published_at is null;

alter table course
  add rules_draft jsonb,
  -- How often it was published, and what the last publishing was asked: the same call again changes nothing.
  add edition integer not null default 0,
  add published_revision integer,
  add published_choice text constraint course_published_choice_check check (published_choice in ('keep', 'reopen')),
  drop column published_outline;
update course set rules_draft = rules, edition = case when published_at is null then 0 else 1 end;
alter table course alter rules_draft set not null;
