-- One clock for each member (study-clock.ts): a player session pays for counted seconds from the clock of the session `clock_id`, which is
-- its own unless it joined one that was running. Times of two clocks of a member do not overlap.
alter table player_session
  add clock_id uuid,
  -- On the session that keeps the clock: wall time that all its sessions have paid.
  add clock_spent_ms bigint not null default 0,
  -- What the clock had spent when this session opened.
  add clock_from_ms bigint not null default 0,
  -- The course was no longer open to the member: the time after counts nothing.
  add barred_at timestamptz;

-- What was credited before stays paid.
update player_session p set clock_id = p.id,
  clock_spent_ms = coalesce((
    select greatest(0, extract(epoch from s.credited_at - p.opened_at) * 1000)::bigint from section_progress s
    where s.org_id = p.org_id and s.member_id = p.member_id and s.section_id = p.section_id), 0);
alter table player_session alter clock_id set not null;

-- Players that were opened at the same moment all stayed open: only the latest does.
update player_session p set taken_over_at = greatest(now(), p.opened_at)
where p.closed_at is null and p.taken_over_at is null and exists (
  select from player_session o where o.org_id = p.org_id and o.member_id = p.member_id and o.closed_at is null and o.taken_over_at is null
    and (o.opened_at, o.id) > (p.opened_at, p.id));
create unique index player_session_clock_key on player_session (org_id, member_id)
  where closed_at is null and taken_over_at is null and clock_id = id;
-- The last clock of a member, also when its page was closed.
create index player_session_member_idx on player_session (org_id, member_id, id);

alter table section_progress
  drop column budget_seconds,
  drop column credited_at,
  -- A client may claim the same seconds for years.
  alter repeated_seconds type bigint;

-- When it was last withdrawn or its audience changed: who lost it then has earned the time before.
alter table course add access_changed_at timestamptz;

-- Refusals are sums of a day, so that no client fills the disk with them.
create table study_refusal_day (
  org_id uuid not null,
  member_id uuid not null,
  section_id uuid not null,
  course_id uuid not null,
  reason text not null,
  -- By the clocks of the organisation.
  day date not null,
  -- 0 for pages, which are no time.
  seconds bigint not null,
  times integer not null,
  last_at timestamptz not null,
  constraint study_refusal_day_pkey primary key (org_id, member_id, section_id, reason, day),
  constraint study_refusal_day_member_fkey foreign key (org_id, member_id) references member (org_id, id) on delete cascade,
  constraint study_refusal_day_section_fkey foreign key (org_id, section_id) references section (org_id, id) on delete cascade
);
insert into study_refusal_day
select r.org_id, r.member_id, r.section_id, r.course_id, r.reason, (r.at at time zone o.time_zone)::date, sum(r.seconds), count(*), max(r.at)
from study_refusal r join organisation o on o.id = r.org_id
group by r.org_id, r.member_id, r.section_id, r.course_id, r.reason, (r.at at time zone o.time_zone)::date;
create index study_refusal_day_section_idx on study_refusal_day (org_id, section_id);
-- `last_at` changes with every refusal and stands in no index; those of one course are few enough to sort.
create index study_refusal_day_course_idx on study_refusal_day (org_id, member_id, course_id);
drop table study_refusal;
