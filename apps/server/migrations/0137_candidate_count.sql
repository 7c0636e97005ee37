-- The counts of migration 0136 of exams: attempts by how they stand and their score ('passed/150'), from which averages and the spread of the
-- scores follow; hand-ins by quarters of an hour, at one of which days begin in every time zone ('2026-11-20T02:00/passed'); and people (not
-- attempts) who have started, handed in and passed. A mark or a count of leavings that changes nothing of it appends nothing.
create function kind_of_attempt(submitted_at timestamptz, passed boolean, score integer) returns text language sql immutable parallel safe as $$
  select case when submitted_at is null then 'sitting' when passed then 'passed' when not passed then 'failed' else 'submitted' end
    || '/' || coalesce(score::text, '')
$$;

create function quarter_of_hand_in(submitted_at timestamptz, passed boolean) returns text language sql immutable parallel safe as $$
  select to_char(quarter_of(submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || case when passed then '/passed' else '/' end
$$;

-- Two attempts of one person that change at once wait for each other, as neither sees what the other one makes of that person. People share a
-- thousand places, so that a statement about all attempts of an exam holds no more.
create function place_of_candidate(exam_id uuid, member_id uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(exam_id::text, hashtext(member_id::text) & 1023)
$$;

-- Attempts that are as they are now (`came`) and were so before (`gone`): what that changes for the people who made them.
create function move_candidates(came attempt[], gone attempt[]) returns void language sql as $$
  select pg_advisory_xact_lock(place) from (
    select distinct place_of_candidate(exam_id, member_id) as place from (select * from unnest(came) union all select * from unnest(gone)) moved order by 1
  ) people;
  with person as (
    select org_id, exam_id, member_id from unnest(came) union select org_id, exam_id, member_id from unnest(gone)
  ), stands as (
    select p.org_id, p.exam_id, p.member_id, count(a.id) > 0 as started, count(a.submitted_at) > 0 as submitted,
      coalesce(bool_or(a.passed), false) as passed
    from person p left join attempt a on a.org_id = p.org_id and a.exam_id = p.exam_id and a.member_id = p.member_id group by 1, 2, 3
  ), stood as (
    select p.org_id, p.exam_id, p.member_id, count(a.id) > 0 as started, count(a.submitted_at) > 0 as submitted,
      coalesce(bool_or(a.passed), false) as passed
    from person p left join (
      select t.org_id, t.exam_id, t.member_id, t.id, t.submitted_at, t.passed
      from person p join attempt t on t.org_id = p.org_id and t.exam_id = p.exam_id and t.member_id = p.member_id
      where t.id not in (select id from unnest(came))
      union all select org_id, exam_id, member_id, id, submitted_at, passed from unnest(gone)
    ) a on a.org_id = p.org_id and a.exam_id = p.exam_id and a.member_id = p.member_id group by 1, 2, 3
  )
  insert into row_count (org_id, list, whose, kind, rows)
  select org_id, 'candidate', exam_id, step.kind, sum(step.people)
  from stands join stood using (org_id, exam_id, member_id), lateral (values
    ('started', stands.started::int - stood.started::int),
    ('submitted', stands.submitted::int - stood.submitted::int),
    ('passed', stands.passed::int - stood.passed::int)
  ) as step (kind, people)
  group by 1, 3, 4 having sum(step.people) <> 0
$$;

-- All counts of a single attempt, as nearly every statement writes one: the plans are kept, and only the other attempts of that person are read.
create function move_attempt(came attempt, gone attempt) returns void language plpgsql as $$
declare
  one attempt := case when came.id is null then gone else came end;
  others record;
begin
  perform pg_advisory_xact_lock(place_of_candidate(one.exam_id, one.member_id));
  select count(*) > 0 as started, count(submitted_at) > 0 as submitted, coalesce(bool_or(passed), false) as passed into others
  from attempt where org_id = one.org_id and exam_id = one.exam_id and member_id = one.member_id and id <> one.id;
  insert into row_count (org_id, list, whose, kind, rows)
  select one.org_id, step.list, step.whose, step.kind, step.rows from (values
    ('attempt', one.exam_id, kind_of_attempt(came.submitted_at, came.passed, came.score), (came.id is not null)::int),
    ('attempt', one.exam_id, kind_of_attempt(gone.submitted_at, gone.passed, gone.score), -(gone.id is not null)::int),
    ('hand_in', one.org_id, quarter_of_hand_in(came.submitted_at, came.passed), (came.submitted_at is not null)::int),
    ('hand_in', one.org_id, quarter_of_hand_in(gone.submitted_at, gone.passed), -(gone.submitted_at is not null)::int),
    ('candidate', one.exam_id, 'started', case when others.started then 0 else (came.id is not null)::int - (gone.id is not null)::int end),
    ('candidate', one.exam_id, 'submitted',
      case when others.submitted then 0 else (came.submitted_at is not null)::int - (gone.submitted_at is not null)::int end),
    ('candidate', one.exam_id, 'passed',
      case when others.passed then 0 else coalesce(came.passed, false)::int - coalesce(gone.passed, false)::int end)
  ) as step (list, whose, kind, rows) where step.rows <> 0;
end
$$;

create function count_attempts() returns trigger language plpgsql as $$
declare
  came attempt[];
  gone attempt[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c) into came from changed c;
  elsif tg_op = 'DELETE' then
    select array_agg(r) into gone from removed r;
  else
    select array_agg(c), array_agg(r) into came, gone from changed c join removed r on r.org_id = c.org_id and r.id = c.id
    where (c.submitted_at, c.passed, c.score, c.exam_id, c.member_id) is distinct from (r.submitted_at, r.passed, r.score, r.exam_id, r.member_id);
  end if;
  if cardinality(coalesce(came, gone)) = 1 and (came is null or gone is null
    or ((came[1]).exam_id = (gone[1]).exam_id and (came[1]).member_id = (gone[1]).member_id)) then
    perform move_attempt(came[1], gone[1]);
  elsif came is not null or gone is not null then
    insert into row_count (org_id, list, whose, kind, rows)
    select org_id, 'attempt', exam_id, kind_of_attempt(submitted_at, passed, score), sum(attempts) from (
      select org_id, exam_id, submitted_at, passed, score, 1 as attempts from unnest(came)
      union all select org_id, exam_id, submitted_at, passed, score, -1 from unnest(gone)
    ) step group by 1, 3, 4 having sum(attempts) <> 0;
    insert into row_count (org_id, list, whose, kind, rows)
    select org_id, 'hand_in', org_id, quarter_of_hand_in(submitted_at, passed), sum(attempts) from (
      select org_id, submitted_at, passed, 1 as attempts from unnest(came) union all select org_id, submitted_at, passed, -1 from unnest(gone)
    ) step where submitted_at is not null group by 1, 4 having sum(attempts) <> 0;
    perform move_candidates(came, gone);
  end if;
  return null;
end
$$;
create trigger attempt_counted after insert on attempt referencing new table as changed for each statement execute function count_attempts();
create trigger attempt_discounted after delete on attempt referencing old table as removed for each statement execute function count_attempts();
create trigger attempt_recounted after update on attempt referencing old table as removed new table as changed
  for each statement execute function count_attempts();

insert into row_count (org_id, list, whose, kind, rows, merged)
select org_id, 'attempt', exam_id, kind_of_attempt(submitted_at, passed, score), count(*), true from attempt group by 1, 3, 4
union all
select org_id, 'hand_in', org_id, quarter_of_hand_in(submitted_at, passed), count(*), true from attempt where submitted_at is not null group by 1, 4;
insert into row_count (org_id, list, whose, kind, rows, merged)
select org_id, 'candidate', exam_id, step.kind, sum(step.people::int), true from (
  select org_id, exam_id, member_id, count(submitted_at) > 0 as submitted, coalesce(bool_or(passed), false) as passed
  from attempt group by 1, 2, 3
) person, lateral (values ('started', true), ('submitted', submitted), ('passed', passed)) as step (kind, people)
group by 1, 3, 4 having sum(step.people::int) <> 0;

-- The results of one exam by what they are sorted by; an attempt is written a few times in all.
create index attempt_started_idx on attempt (org_id, exam_id, started_at, id);
create index attempt_score_idx on attempt (org_id, exam_id, score nulls first, id);
