-- Two accounts that become one: the days of the one are written over to the other. study_reach did not hear of it and counted the person twice among
-- those who studied, for as long as both had days of their own. What changes for a report, which only adds to seconds, are two looks at its own rows.
create or replace function keep_study_totals() returns trigger language plpgsql as $$
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
    select array_agg(org_id), array_agg(member_id), array_agg(day) into orgs, members, days from (
      select org_id, member_id, day from removed except select org_id, member_id, day from added
    ) left_behind
    where not exists (
      select from study_day s where s.org_id = left_behind.org_id and s.member_id = left_behind.member_id and s.day = left_behind.day
    );
    if orgs is not null then
      perform move_study_reach(orgs, members, days, -1);
    end if;
    select array_agg(org_id), array_agg(member_id), array_agg(day) into orgs, members, days from (
      select org_id, member_id, day from added except select org_id, member_id, day from removed
    ) come
    where (select count(*) from added a where a.org_id = come.org_id and a.member_id = come.member_id and a.day = come.day)
      = (select count(*) from study_day s where s.org_id = come.org_id and s.member_id = come.member_id and s.day = come.day);
  else
    insert into study_total (org_id, day, course_id, seconds)
    select org_id, day, course_id, -sum(seconds) from removed group by grouping sets ((org_id, day, course_id), (org_id, day)) having count(*) > 0;
    select array_agg(org_id), array_agg(member_id), array_agg(day) into orgs, members, days from (
      select distinct org_id, member_id, day from removed
      where not exists (select from study_day s where s.org_id = removed.org_id and s.member_id = removed.member_id and s.day = removed.day)
    ) gone;
  end if;
  if orgs is not null then
    perform move_study_reach(orgs, members, days, case tg_op when 'DELETE' then -1 else 1 end);
  end if;
  return null;
end
$$;

delete from study_reach;
insert into study_reach (org_id, day, next_day, members, merged)
select org_id, day, next_day, count(*), true from (
  select org_id, day, lead(day, 1, 'infinity') over (partition by org_id, member_id order by day) as next_day
  from (select distinct org_id, member_id, day from study_day) studied
) chain group by org_id, day, next_day;
