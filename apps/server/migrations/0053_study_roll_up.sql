-- What the dashboard reads of studying, as sums that every change of the records adds to. A change appends a row and touches none that stands:
-- two servers that store reports never wait for each other here. Readers add the rows up, and a job puts those of one place together
-- (modules/study/figures/roll-up.queries.ts). statistics of random ledgers are held against a recount in roll-up.test.ts.
create table study_total (
  org_id uuid not null,
  entry bigint generated always as identity,
  day date not null,
  -- Null: of all courses together.
  course_id uuid,
  seconds bigint not null,
  merged boolean not null default false,
  constraint study_total_pkey primary key (org_id, entry)
);
create index study_total_day_idx on study_total (org_id, day) include (seconds) where course_id is null;
create index study_total_course_idx on study_total (org_id, day, course_id) include (seconds) where course_id is not null;
create index study_total_fresh_idx on study_total (org_id, day, course_id) where not merged;

-- Members by the day that they studied and the next one on which they did, infinity while there is none: whoever studied between two days
-- has exactly one day among them that is followed by none of them.
create table study_reach (
  org_id uuid not null,
  entry bigint generated always as identity,
  day date not null,
  next_day date not null,
  members bigint not null,
  merged boolean not null default false,
  constraint study_reach_pkey primary key (org_id, entry)
);
create index study_reach_day_idx on study_reach (org_id, day, next_day) include (members);
create index study_reach_fresh_idx on study_reach (org_id, day, next_day) where not merged;

-- Courses completed, by quarters of an hour: days begin at one in every time zone of the world.
create table study_completion (
  org_id uuid not null,
  entry bigint generated always as identity,
  quarter timestamptz not null,
  completions bigint not null,
  merged boolean not null default false,
  constraint study_completion_pkey primary key (org_id, entry)
);
create index study_completion_quarter_idx on study_completion (org_id, quarter) include (completions);
create index study_completion_fresh_idx on study_completion (org_id, quarter) where not merged;

-- Days on which members began (1) or ceased (-1) to have studied: what that changes is the chain from the day before them to the one after.
create function move_study_reach(orgs uuid[], members uuid[], days date[], sign integer) returns void language sql as $$
  with moved as (
    select * from unnest(orgs, members, days) as m (org_id, member_id, day)
  ), span as (
    select m.org_id, m.member_id,
      coalesce((select max(s.day) from study_day s where s.org_id = m.org_id and s.member_id = m.member_id and s.day < min(m.day)), min(m.day)) as first,
      coalesce((select min(s.day) from study_day s where s.org_id = m.org_id and s.member_id = m.member_id and s.day > max(m.day)), 'infinity') as last
    from moved m group by m.org_id, m.member_id
  ), known as (
    select s.org_id, s.member_id, s.day from span join study_day s
      on s.org_id = span.org_id and s.member_id = span.member_id and s.day between span.first and span.last
    union
    select org_id, member_id, day from moved
  ), present as (
    select org_id, member_id, day, lead(day, 1, 'infinity') over (partition by org_id, member_id order by day) as next_day from known
  ), absent as (
    select org_id, member_id, day, lead(day, 1, 'infinity') over (partition by org_id, member_id order by day) as next_day from known
    where not exists (select from moved m where m.org_id = known.org_id and m.member_id = known.member_id and m.day = known.day)
  ), step as (
    select org_id, member_id, day, next_day, sign as members from present
    union all
    select org_id, member_id, day, next_day, -sign from absent
  )
  insert into study_reach (org_id, day, next_day, members)
  select step.org_id, step.day, step.next_day, sum(step.members)
  from step join span on span.org_id = step.org_id and span.member_id = step.member_id and step.day < span.last
  group by step.org_id, step.day, step.next_day having sum(step.members) <> 0
$$;

create function keep_study_totals() returns trigger language plpgsql as $$
declare
  orgs uuid[];
  members uuid[];
  days date[];
begin
  if tg_op = 'INSERT' then
    insert into study_total (org_id, day, course_id, seconds)
    select org_id, day, course_id, sum(seconds) from added group by grouping sets ((org_id, day, course_id), (org_id, day)) having count(*) > 0;
    select array_agg(org_id), array_agg(member_id), array_agg(day) into orgs, members, days from (
      select org_id, member_id, day from added group by org_id, member_id, day
      having count(*) = (select count(*) from study_day s where s.org_id = added.org_id and s.member_id = added.member_id and s.day = added.day)
    ) fresh;
  elsif tg_op = 'UPDATE' then
    insert into study_total (org_id, day, course_id, seconds)
    select org_id, day, course_id, sum(seconds) from (
      select org_id, day, course_id, seconds from added union all select org_id, day, course_id, -seconds from removed
    ) change
    group by grouping sets ((org_id, day, course_id), (org_id, day)) having sum(seconds) <> 0;
  else
    insert into study_total (org_id, day, course_id, seconds)
    select org_id, day, course_id, -sum(seconds) from removed group by grouping sets ((org_id, day, course_id), (org_id, day)) having count(*) > 0;
    select array_agg(org_id), array_agg(member_id), array_agg(day) into orgs, members, days from (
      select distinct org_id, member_id, day from removed
      where not exists (select from study_day s where s.org_id = removed.org_id and s.member_id = removed.member_id and s.day = removed.day)
    ) gone;
  end if;
  if orgs is not null then
    perform move_study_reach(orgs, members, days, case tg_op when 'INSERT' then 1 else -1 end);
  end if;
  return null;
end
$$;

create trigger study_day_added after insert on study_day referencing new table as added
  for each statement execute function keep_study_totals();
create trigger study_day_changed after update on study_day referencing old table as removed new table as added
  for each statement execute function keep_study_totals();
create trigger study_day_removed after delete on study_day referencing old table as removed
  for each statement execute function keep_study_totals();

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, '2000-01-01T00:00:00Z')
$$;

create function keep_study_completions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.completed_at is not null then
    insert into study_completion (org_id, quarter, completions) values (old.org_id, quarter_of(old.completed_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.completed_at is not null then
    insert into study_completion (org_id, quarter, completions) values (new.org_id, quarter_of(new.completed_at), 1);
  end if;
  return null;
end
$$;

-- Rows that complete nothing, as nearly every report leaves them, do not get as far as the function.
create trigger course_progress_completed after insert on course_progress for each row when (new.completed_at is not null)
  execute function keep_study_completions();
create trigger course_progress_recompleted after update on course_progress for each row
  when (old.completed_at is distinct from new.completed_at) execute function keep_study_completions();
create trigger course_progress_uncompleted after delete on course_progress for each row when (old.completed_at is not null)
  execute function keep_study_completions();

insert into study_total (org_id, day, course_id, seconds, merged)
select org_id, day, course_id, sum(seconds), true from study_day group by grouping sets ((org_id, day, course_id), (org_id, day)) having count(*) > 0;
insert into study_reach (org_id, day, next_day, members, merged)
select org_id, day, next_day, count(*), true from (
  select org_id, day, lead(day, 1, 'infinity') over (partition by org_id, member_id order by day) as next_day
  from (select distinct org_id, member_id, day from study_day) studied
) chain group by org_id, day, next_day;
insert into study_completion (org_id, quarter, completions, merged)
select org_id, quarter_of(completed_at), count(*), true from course_progress where completed_at is not null group by 1, 2;

-- Few are; what they studied is left out of the figures of those who are here.
create index member_disabled_idx on member (org_id, id) where status = 'disabled';
