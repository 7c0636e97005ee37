create table course_progress (
  org_id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
  percent smallint not null default 0,
  completed_sections integer not null default 0,
  studied_seconds integer not null default 0,
  last_section_id uuid,
  started_at timestamptz not null,
  last_studied_at timestamptz not null,
  completed_at timestamptz,
  constraint course_progress_pkey primary key (org_id, member_id, course_id),
  constraint course_progress_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint course_progress_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
-- No index holds what every report changes (percent, seconds, last study), so that a report rewrites no index; the courses of one member,
-- found by the primary key, are few enough to sort.
create index course_progress_course_idx on course_progress (org_id, course_id, started_at desc, member_id);
create index course_progress_completed_idx on course_progress (org_id, completed_at) where completed_at is not null;

-- The heart: the union of what was played, never the same second twice (product.md §3.4). For articles and documents it is seconds of a
-- reading clock. Budget and credit clock belong to the section, so that ten open players earn no more than one (study-judge.ts).
create table section_progress (
  org_id uuid not null,
  member_id uuid not null,
  section_id uuid not null,
  course_id uuid not null,
  coverage int4multirange not null default '{}',
  -- Pages of a document that were shown, from 1.
  pages_seen int4multirange not null default '{}',
  position integer not null default 0,
  percent smallint not null default 0,
  -- Media seconds that wall clock × speed has earned and no report has used yet.
  budget_seconds integer not null default 0,
  credited_at timestamptz not null,
  -- Played again: counted before, so neither credited nor refused.
  repeated_seconds integer not null default 0,
  last_studied_at timestamptz not null,
  completed_at timestamptz,
  constraint section_progress_pkey primary key (org_id, member_id, section_id),
  constraint section_progress_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint section_progress_section_fkey foreign key (org_id, section_id) references section (org_id, id) on delete cascade
);
create index section_progress_course_idx on section_progress (org_id, member_id, course_id);
create index section_progress_section_idx on section_progress (org_id, section_id);

create table player_session (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  section_id uuid not null,
  course_id uuid not null,
  opened_at timestamptz not null,
  -- Sequences of the reports that were judged.
  seen_sequences int4multirange not null default '{}',
  closed_at timestamptz,
  taken_over_at timestamptz,
  constraint player_session_pkey primary key (org_id, id),
  constraint player_session_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint player_session_section_fkey foreign key (org_id, section_id) references section (org_id, id) on delete cascade
);
create index player_session_open_idx on player_session (org_id, member_id) where closed_at is null and taken_over_at is null;
create index player_session_section_idx on player_session (org_id, section_id);

-- Study time by day of the organisation's time zone: hours, streaks, boards and the dashboard read sums of it.
create table study_day (
  org_id uuid not null,
  member_id uuid not null,
  day date not null,
  course_id uuid not null,
  seconds integer not null,
  constraint study_day_pkey primary key (org_id, member_id, day, course_id),
  constraint study_day_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint study_day_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
-- No index holds the seconds: they change with every report, which then rewrites no index.
create index study_day_day_idx on study_day (org_id, day, member_id);
create index study_day_course_idx on study_day (org_id, course_id, day);

create table study_refusal (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
  section_id uuid not null,
  at timestamptz not null,
  seconds integer not null,
  reason text not null,
  constraint study_refusal_pkey primary key (org_id, id),
  constraint study_refusal_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint study_refusal_section_fkey foreign key (org_id, section_id) references section (org_id, id) on delete cascade
);
create index study_refusal_section_idx on study_refusal (org_id, section_id);
create index study_refusal_course_idx on study_refusal (org_id, member_id, course_id, at desc);
