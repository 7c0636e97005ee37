-- Who is how far with what was studied in a period, as sums. A course that a member studied has one row for each day and the next one on which the
-- same member studied the same course, infinity while there is none, so that whatever was studied between two days has exactly one row among them
-- that is followed by none of them (as study_reach has of members, migration 0053). Beside it stands how things are *now*: the department of the
-- member, whether he is active, and what was reached in the course. Triggers cannot add to these sums: two that change at once what they are made
-- of would not see each other. They append what stood before, and study_pending tells from the changes that are noted, and from how things stand
-- in the same moment, what the sums lack: readers add it, and a job moves it into them. study-standing.test.ts holds both against a recount.
create table study_standing (
  org_id uuid not null,
  day date not null,
  next_day date not null,
  -- The organisation itself: in none.
  department_id uuid not null,
  active boolean not null,
  -- 1 begun, 2 half of it, 4 completed, 8 certified; 0: studied, without a record in the course.
  steps smallint not null,
  pairs bigint not null,
  constraint study_standing_pkey primary key (org_id, day, next_day, department_id, active, steps) include (pairs)
);
create index study_standing_empty_idx on study_standing (org_id) where pairs = 0;

create table study_change (
  org_id uuid not null,
  entry bigint generated always as identity,
  member_id uuid not null,
  -- Null: in all courses.
  course_id uuid,
  what text collate "C" not null constraint study_change_what_check check (what in ('day', 'progress', 'certificate', 'member')),
  day date,
  -- Whether the day or the certificate was there, or the member was active.
  was boolean not null default false,
  steps smallint not null default 0,
  department_id uuid,
  constraint study_change_pkey primary key (org_id, entry)
);
create index study_change_place_idx on study_change (org_id, member_id, what, course_id, entry);

create function study_steps(percent smallint, completed_at timestamptz) returns smallint language sql immutable parallel safe as $$
  select (1 + case when percent >= 50 then 2 else 0 end + case when completed_at is null then 0 else 4 end)::smallint
$$;

-- What the changes of so many members (null: of all) make of the sums, or of what they say of one period (null: of all). The plan is kept, and made
-- when there may be no change at all: it must go by the indexes even so.
create function study_pending(org uuid, most integer, since date, until date)
  returns table (day date, next_day date, department_id uuid, active boolean, steps smallint, pairs bigint)
  language plpgsql stable rows 100 set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query with touched as materialized (
    select c.member_id, bool_or(c.course_id is null) as whole, array_agg(distinct c.course_id) as courses
    from study_change c where c.org_id = org group by c.member_id order by c.member_id limit most
  ), place as materialized (
    select member_id, course_id, day, bool_or(stands) as stands,
      coalesce((array_agg(was order by entry) filter (where entry is not null))[1], bool_or(stands)) as stood
    from (
      select s.member_id, s.course_id, s.day, true as stands, null::bigint as entry, null::boolean as was
      from touched t cross join lateral (
        select d.member_id, d.course_id, d.day from study_day d
        where d.org_id = org and d.member_id = t.member_id and (t.whole or d.course_id = any (t.courses)) offset 0
      ) s
      union all
      select c.member_id, c.course_id, c.day, false, c.entry, c.was
      from touched t cross join lateral (
        select n.* from study_change n where n.org_id = org and n.member_id = t.member_id and n.what = 'day' offset 0
      ) c
    ) known group by member_id, course_id, day
  ), chain as (
    select member_id, course_id, day, lead(day, 1, 'infinity') over (partition by member_id, course_id order by day) as next_day, 1 as sign
    from place where stands
    union all
    select member_id, course_id, day, lead(day, 1, 'infinity') over (partition by member_id, course_id order by day), -1 from place where stood
  )
  select chain.day, chain.next_day, who.department_id, who.active,
    (state.reached + case when state.reached > 0 and state.certified then 8 else 0 end)::smallint, sum(chain.sign)
  from chain cross join lateral (
    select w.department_id, w.active from (
      (select c.department_id, c.was as active, 0 as rank from study_change c
       where chain.sign < 0 and c.org_id = org and c.member_id = chain.member_id and c.what = 'member' order by c.entry limit 1)
      union all
      select coalesce(m.department_id, org), m.status = 'active', 1 from member m where m.org_id = org and m.id = chain.member_id
    ) w order by w.rank limit 1
  ) who cross join lateral (
    select
      coalesce(
        (select c.steps from study_change c where chain.sign < 0 and c.org_id = org and c.member_id = chain.member_id
         and c.what = 'progress' and c.course_id = chain.course_id order by c.entry limit 1),
        (select study_steps(p.percent, p.completed_at) from course_progress p
         where p.org_id = org and p.member_id = chain.member_id and p.course_id = chain.course_id),
        0) as reached,
      coalesce(
        (select c.was from study_change c where chain.sign < 0 and c.org_id = org and c.member_id = chain.member_id
         and c.what = 'certificate' and c.course_id = chain.course_id order by c.entry limit 1),
        (select t.revoked_at is null from certificate t where t.org_id = org and t.member_id = chain.member_id
         and t.source_kind = 'course' and t.source_id = chain.course_id),
        false) as certified
  ) state
  where until is null or chain.day between since and until and chain.next_day > until
  group by 1, 2, 3, 4, 5 having sum(chain.sign) <> 0;
end
$$;

-- Row by row where days are added: a report that continues a day, as nearly every one does, calls nothing.
create function note_study_day() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, day, was) values (new.org_id, new.member_id, new.course_id, 'day', new.day, false);
  return null;
end
$$;
create trigger study_day_noted after insert on study_day for each row execute function note_study_day();

create function note_gone_study_days() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, day, was) select org_id, member_id, course_id, 'day', day, true from changed;
  return null;
end
$$;
create trigger study_day_unnoted after delete on study_day referencing old table as changed
  for each statement execute function note_gone_study_days();

-- Two accounts become one.
create function note_moved_study_day() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, day, was) values
    (old.org_id, old.member_id, old.course_id, 'day', old.day, true),
    (new.org_id, new.member_id, new.course_id, 'day', new.day, false);
  return null;
end
$$;
create trigger study_day_renoted after update of member_id, course_id, day on study_day for each row execute function note_moved_study_day();

create function note_study_progress() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, steps)
  select org_id, member_id, course_id, 'progress', case tg_op when 'INSERT' then 0 else study_steps(percent, completed_at) end from changed;
  return null;
end
$$;
create trigger course_progress_noted after insert on course_progress referencing new table as changed
  for each statement execute function note_study_progress();
create trigger course_progress_unnoted after delete on course_progress referencing old table as changed
  for each statement execute function note_study_progress();

create function note_moved_study_progress() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, steps)
  values (old.org_id, old.member_id, old.course_id, 'progress', study_steps(old.percent, old.completed_at));
  if (old.member_id, old.course_id) <> (new.member_id, new.course_id) then
    insert into study_change (org_id, member_id, course_id, what, steps) values (new.org_id, new.member_id, new.course_id, 'progress', 0);
  end if;
  return null;
end
$$;
create trigger course_progress_renoted after update on course_progress for each row
  when ((old.percent >= 50) <> (new.percent >= 50) or (old.completed_at is null) <> (new.completed_at is null)
    or old.member_id <> new.member_id or old.course_id <> new.course_id) execute function note_moved_study_progress();

create function note_study_certificates() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, was)
  select org_id, member_id, source_id, 'certificate', tg_op = 'DELETE' and revoked_at is null from changed where source_kind = 'course';
  return null;
end
$$;
create trigger certificate_noted after insert on certificate referencing new table as changed
  for each statement execute function note_study_certificates();
create trigger certificate_unnoted after delete on certificate referencing old table as changed
  for each statement execute function note_study_certificates();

create function note_moved_study_certificate() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, course_id, what, was)
  select one.org_id, one.member_id, one.source_id, 'certificate', one.was from (values
    (old.org_id, old.member_id, old.source_kind, old.source_id, old.revoked_at is null),
    (new.org_id, new.member_id, new.source_kind, new.source_id, false)
  ) as one (org_id, member_id, source_kind, source_id, was)
  where one.source_kind = 'course';
  return null;
end
$$;
create trigger certificate_renoted after update on certificate for each row
  when ((old.revoked_at is null) <> (new.revoked_at is null) or old.member_id <> new.member_id
    or old.source_kind <> new.source_kind or old.source_id <> new.source_id) execute function note_moved_study_certificate();

create function note_study_member() returns trigger language plpgsql as $$
begin
  insert into study_change (org_id, member_id, what, was, department_id)
  values (old.org_id, old.id, 'member', old.status = 'active', coalesce(old.department_id, old.org_id));
  return null;
end
$$;
create trigger member_noted after update on member for each row
  when (old.department_id is distinct from new.department_id or (old.status = 'active') <> (new.status = 'active'))
  execute function note_study_member();
create trigger member_unnoted after delete on member for each row execute function note_study_member();

insert into study_standing (org_id, day, next_day, department_id, active, steps, pairs)
select chain.org_id, chain.day, chain.next_day, coalesce(m.department_id, m.org_id), m.status = 'active',
  case when p.org_id is null then 0 else study_steps(p.percent, p.completed_at) + case when t.id is null then 0 else 8 end end, count(*)
from (
  select org_id, member_id, course_id, day, lead(day, 1, 'infinity') over (partition by org_id, member_id, course_id order by day) as next_day
  from study_day
) chain
join member m on m.org_id = chain.org_id and m.id = chain.member_id
left join course_progress p on p.org_id = chain.org_id and p.member_id = chain.member_id and p.course_id = chain.course_id
left join certificate t on t.org_id = chain.org_id and t.member_id = chain.member_id and t.source_kind = 'course' and t.source_id = chain.course_id
  and t.revoked_at is null
group by 1, 2, 3, 4, 5, 6;
