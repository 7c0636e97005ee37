-- Homework of groups (小组作业): a submission is written by one member, or by whoever is in a group of the class then.
alter table homework add column by_group boolean not null default false;

alter table homework_submission
  alter column member_id drop not null,
  add column group_id uuid,
  -- Counts what was stored, so that of two who write at once none writes over the other.
  add column revision integer not null default 0,
  add column draft_saved_by uuid,
  add constraint homework_submission_group_key unique (org_id, homework_id, group_id),
  -- A group that has begun a homework is not removed.
  add constraint homework_submission_group_fkey foreign key (org_id, group_id) references class_group (org_id, id),
  add constraint homework_submission_saver_fkey foreign key (org_id, draft_saved_by) references member (org_id, id)
    on delete set null (draft_saved_by),
  add constraint homework_submission_owner_check check ((member_id is null) <> (group_id is null));
create index homework_submission_group_idx on homework_submission (org_id, group_id, homework_id) where group_id is not null;
create index homework_submission_saver_idx on homework_submission (org_id, draft_saved_by) where draft_saved_by is not null;

alter table homework_version
  add column handed_by uuid,
  add constraint homework_version_hander_fkey foreign key (org_id, handed_by) references member (org_id, id) on delete set null (handed_by);
create index homework_version_hander_idx on homework_version (org_id, handed_by) where handed_by is not null;

-- For whom the submission of a group counts: who was in the group when it was handed in. Whoever moves on keeps that, and writes no second one.
create table homework_author (
  org_id uuid not null,
  homework_id uuid not null,
  member_id uuid not null,
  submission_id uuid not null,
  -- It counts since this version was handed in.
  number integer not null,
  constraint homework_author_pkey primary key (org_id, homework_id, member_id),
  constraint homework_author_submission_fkey foreign key (org_id, submission_id) references homework_submission (org_id, id) on delete cascade,
  constraint homework_author_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index homework_author_submission_idx on homework_author (org_id, submission_id, member_id);
create index homework_author_own_idx on homework_author (org_id, member_id, homework_id);
