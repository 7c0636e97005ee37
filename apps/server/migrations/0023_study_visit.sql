-- The ledger that a learner reads: what one player session counted and did not count on one day. Written in the statement that stores a
-- group of reports, so that its sums are those of study_day and study_refusal_day. It outlives the session, which is cleared when old.
create table study_visit (
  org_id uuid not null,
  member_id uuid not null,
  -- The day that the reports arrived, by the clocks of the organisation, as study_day has it.
  day date not null,
  session_id uuid not null,
  course_id uuid not null,
  -- Without a foreign key: what was studied stays studied when a later edition drops the section. Null before this table.
  section_id uuid,
  device text constraint study_visit_device_check check (device in ('pc', 'mobile')),
  -- Null for what was studied before this table.
  started_at timestamptz,
  ended_at timestamptz,
  counted_seconds integer not null default 0,
  -- What was claimed and not counted, by reason; a client may claim the same seconds for years.
  repeated_seconds bigint not null default 0,
  too_fast_seconds bigint not null default 0,
  seek_ahead_seconds bigint not null default 0,
  out_of_range_seconds bigint not null default 0,
  taken_over_seconds bigint not null default 0,
  closed_seconds bigint not null default 0,
  not_open_seconds bigint not null default 0,
  constraint study_visit_pkey primary key (org_id, member_id, day, session_id),
  constraint study_visit_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint study_visit_course_fkey foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
-- No index holds what every report changes. The rows of one member and month are few enough to sort.
create index study_visit_course_idx on study_visit (org_id, course_id);

-- What was studied before is known by day and course only; the course stands for the session.
insert into study_visit (org_id, member_id, day, session_id, course_id, counted_seconds, too_fast_seconds, seek_ahead_seconds,
  out_of_range_seconds, taken_over_seconds, closed_seconds, not_open_seconds)
select org_id, member_id, day, course_id, course_id, sum(counted)::int,
  coalesce(sum(refused) filter (where reason = 'too-fast'), 0), coalesce(sum(refused) filter (where reason = 'seek-ahead'), 0),
  coalesce(sum(refused) filter (where reason = 'out-of-range'), 0), coalesce(sum(refused) filter (where reason = 'taken-over'), 0),
  coalesce(sum(refused) filter (where reason = 'closed'), 0), coalesce(sum(refused) filter (where reason = 'not-open'), 0)
from (
  select org_id, member_id, day, course_id, seconds as counted, null as reason, 0 as refused from study_day
  union all
  select r.org_id, r.member_id, r.day, r.course_id, 0, r.reason, r.seconds from study_refusal_day r
  join course c on c.org_id = r.org_id and c.id = r.course_id
) known
group by org_id, member_id, day, course_id
having sum(counted) + sum(refused) > 0;

-- Old sessions of all organisations are cleared together, found by when they were opened; a report does not change that.
create index player_session_opened_idx on player_session (opened_at);
