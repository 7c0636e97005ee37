-- Homework (作业, product §3.6): what the members of one class write, and what their teachers say to it. When it is due stands in the plan of
-- the class. A submission is one per member; each time it is handed in makes a version, which nobody writes again but who reviews it.
create table homework (
  org_id uuid not null,
  id uuid not null,
  classroom_id uuid not null,
  title text not null,
  brief text not null,
  file_keys text[] not null default '{}',
  -- Null where no mark is given.
  full_mark integer,
  pass_mark integer,
  -- Contract: criterion[].
  criteria jsonb not null default '[]',
  late_rule text not null constraint homework_late_rule_check check (late_rule in ('refused', 'marked')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint homework_pkey primary key (org_id, id),
  constraint homework_classroom_fkey foreign key (org_id, classroom_id) references classroom (org_id, id) on delete cascade,
  constraint homework_marks_check check ((full_mark is null) = (pass_mark is null) and pass_mark <= full_mark)
);
create index homework_updated_idx on homework (org_id, classroom_id, updated_at desc, id);
create index homework_spoken_idx on homework (org_id, classroom_id, title collate "zh-x-icu", id);

create table homework_submission (
  org_id uuid not null,
  id uuid not null,
  homework_id uuid not null,
  member_id uuid not null,
  state text not null default 'draft' constraint homework_submission_state_check check (state in ('draft', 'handed', 'returned', 'marked')),
  draft_text text not null default '',
  draft_file_keys text[] not null default '{}',
  draft_saved_at timestamptz,
  version_count integer not null default 0,
  -- Of the first time that counts: writing it again after it was given back keeps both.
  handed_at timestamptz,
  late boolean not null default false,
  -- Whoever marks has begun with the last version.
  review_begun_at timestamptz,
  score integer,
  passed boolean not null default false,
  excellent text not null default 'none' constraint homework_submission_excellent_check check (excellent in ('none', 'asked', 'agreed', 'refused')),
  constraint homework_submission_pkey primary key (org_id, id),
  constraint homework_submission_member_key unique (org_id, homework_id, member_id),
  constraint homework_submission_homework_fkey foreign key (org_id, homework_id) references homework (org_id, id) on delete cascade,
  constraint homework_submission_writer_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade
);
create index homework_submission_own_idx on homework_submission (org_id, member_id, homework_id);
create index homework_submission_excellent_idx on homework_submission (org_id, homework_id, score desc nulls last, id) where excellent = 'agreed';

create table homework_version (
  org_id uuid not null,
  submission_id uuid not null,
  number integer not null,
  text text not null,
  file_keys text[] not null default '{}',
  handed_at timestamptz not null,
  late boolean not null,
  remark text not null default '',
  -- Contract: passageNote[] and givenPoints[].
  notes jsonb not null default '[]',
  points jsonb not null default '[]',
  score integer,
  result text constraint homework_version_result_check check (result in ('returned', 'marked')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  constraint homework_version_pkey primary key (org_id, submission_id, number),
  constraint homework_version_submission_fkey foreign key (org_id, submission_id) references homework_submission (org_id, id) on delete cascade,
  constraint homework_version_reviewer_fkey foreign key (org_id, reviewed_by) references member (org_id, id) on delete set null (reviewed_by)
);
create index homework_version_reviewer_idx on homework_version (org_id, reviewed_by) where reviewed_by is not null;
