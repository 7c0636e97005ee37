import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';

const quarterOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_trunc('quarter', ${day})::date`;

/** `(member_id, seconds)` of everyone who studied in the period; past days are read from the stored sums (migration 0145). */
export const spentIn = (orgId: string, { from, to }: Period): RawBuilder<unknown> => sql`(
  with kept as materialized (
    select coalesce((select before from study_pace_end where org_id = ${orgId}), '-infinity'::date) as before
  ), stale as materialized (
    select distinct member_id from study_pace_change where org_id = ${orgId}
  )
  select member_id, sum(seconds)::bigint as seconds from (
    select member_id, seconds[last] - coalesce(seconds[before], 0) as seconds from (
      select member_id, seconds, width_bucket(${to}::date, days) as last, width_bucket(${from}::date - 1, days) as before from study_pace
      where org_id = ${orgId} and quarter between ${quarterOf(sql`${from}::date`)} and ${to}::date
        and member_id not in (select member_id from stale) offset 0
    ) place where last > before
    union all
    select s.member_id, sum(s.seconds) from study_day s
    where s.org_id = ${orgId} and s.day between greatest(${from}::date, (select before from kept)) and ${to}::date group by s.member_id
    union all
    select s.member_id, sum(s.seconds) from stale join study_day s on s.org_id = ${orgId} and s.member_id = stale.member_id
      and s.day between ${from}::date and least(${to}::date, (select before - 1 from kept)) group by s.member_id
  ) spent group by member_id)`;

/**
 * Stores the sums of days that have ended since the last run and rewrites those changed since. Leaves out the last two days, because
 * somewhere it is still yesterday. Runs are serialised, because a concurrent run would not see the stale marks again.
 */
export const keepPace = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('study-pace', 0))`.execute(tx);
    // A plan made while little was stored would read all of it for each member.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`
      with due as materialized (
        select o.id as org_id, coalesce(e.before, '-infinity') as since, greatest(e.before, current_date - 2) as before
        from organisation o left join study_pace_end e on e.org_id = o.id
      ), touched as materialized (
        select due.org_id, s.member_id, ${quarterOf(sql`s.day`)} as quarter
        from due join study_day s on s.org_id = due.org_id and s.day >= due.since and s.day < due.before
        union
        select org_id, member_id, ${quarterOf(sql`day`)} from study_pace_change
      ), gone as (
        delete from study_pace_change
      ), ended as (
        insert into study_pace_end (org_id, before) select org_id, before from due where before > since
        on conflict on constraint study_pace_end_pkey do update set before = excluded.before
      ), spent as materialized (
        select t.org_id, t.quarter, t.member_id, s.days, s.seconds
        from touched t cross join lateral (
          select array_agg(day order by day) as days, array_agg(seconds order by day) as seconds from (
            select d.day, (sum(sum(d.seconds)) over (order by d.day))::bigint as seconds from study_day d
            where d.org_id = t.org_id and d.member_id = t.member_id and d.day >= t.quarter
              and d.day < (t.quarter + interval '3 months')::date
              and d.day < greatest((select before from study_pace_end e where e.org_id = t.org_id), current_date - 2)
            group by d.day
          ) one
        ) s
      ), emptied as (
        delete from study_pace where ctid = any(array(
          select place.ctid from spent s cross join lateral (
            select p.ctid from study_pace p where p.org_id = s.org_id and p.quarter = s.quarter and p.member_id = s.member_id offset 0
          ) place where s.days is null))
      )
      insert into study_pace (org_id, quarter, member_id, days, seconds) select * from spent where days is not null
      on conflict on constraint study_pace_pkey do update set days = excluded.days, seconds = excluded.seconds`.execute(tx);
  });
