-- Who studied most in a period: of each member and quarter the days on which he studied, and beside each how many seconds it had been since the
-- quarter began, so that any period is one difference and not a sum of its days. Only days that are over are kept, as those that go on change with
-- every report: the last two are read from the records. What changes an older day is noted, and the member is read from the records until a job has
-- written him anew. pace.test.ts holds it against the records.
create table study_pace (
  org_id uuid not null,
  quarter date not null,
  member_id uuid not null,
  days date[] not null,
  seconds bigint[] not null,
  constraint study_pace_pkey primary key (org_id, quarter, member_id)
);

-- Before which day it is kept; of an organisation without a row nothing is.
create table study_pace_end (
  org_id uuid not null constraint study_pace_end_pkey primary key,
  before date not null,
  constraint study_pace_end_org_fkey foreign key (org_id) references organisation (id) on delete cascade
);

create table study_pace_change (
  org_id uuid not null,
  entry bigint generated always as identity,
  member_id uuid not null,
  day date not null,
  constraint study_pace_change_pkey primary key (org_id, entry)
);
create index study_pace_change_member_idx on study_pace_change (org_id, member_id, day);

-- A day later than the job keeps (modules/study/figures/pace.queries.ts): whoever began to write while the job's day was another one is noted, too.
create function note_study_pace() returns trigger language plpgsql as $$
begin
  insert into study_pace_change (org_id, member_id, day) values (new.org_id, new.member_id, new.day);
  if tg_op = 'UPDATE' and (old.member_id, old.day) <> (new.member_id, new.day) then
    insert into study_pace_change (org_id, member_id, day) values (old.org_id, old.member_id, old.day);
  end if;
  return null;
end
$$;
create trigger study_day_paced after insert on study_day for each row when (new.day < current_date - 1) execute function note_study_pace();
create trigger study_day_repaced after update on study_day for each row when (least(old.day, new.day) < current_date - 1)
  execute function note_study_pace();

create function note_gone_study_pace() returns trigger language plpgsql as $$
begin
  insert into study_pace_change (org_id, member_id, day) select distinct org_id, member_id, day from changed where day < current_date - 1;
  return null;
end
$$;
create trigger study_day_unpaced after delete on study_day referencing old table as changed for each statement execute function note_gone_study_pace();

insert into study_pace_end (org_id, before) select id, current_date - 2 from organisation;
insert into study_pace (org_id, quarter, member_id, days, seconds)
select org_id, quarter, member_id, array_agg(day order by day), array_agg(seconds order by day) from (
  select org_id, member_id, day, date_trunc('quarter', day)::date as quarter,
    sum(sum(seconds)) over (partition by org_id, member_id, date_trunc('quarter', day) order by day)::bigint as seconds
  from study_day where day < current_date - 2 group by org_id, member_id, day
) spent group by org_id, quarter, member_id;
