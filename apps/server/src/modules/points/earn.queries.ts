import { sql } from 'kysely';
import type { Earned, EarningRule } from '../../platform/answers/achievements.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Locks the account, so that only one transaction at a time applies a member's daily limits. */
export async function lockAccount(tx: Db, orgId: string, memberId: string): Promise<void> {
  await sql`insert into point_account (org_id, member_id) values (${orgId}, ${memberId})
    on conflict on constraint point_account_pkey do update set member_id = excluded.member_id`.execute(tx);
}

type NewEntry = Earned & { id: string; rule: EarningRule };

/**
 * Records what was earned, by the organisation's rule and within its daily limit. Does nothing if the rule is disabled or the cause has
 * already earned. The caller must have locked the account in an earlier statement, so that this one sees the writes of others.
 */
export async function insertEarned(tx: Db, { rule, ...earned }: NewEntry): Promise<boolean> {
  const { orgId, memberId, at } = earned;
  const { numAffectedRows } = await sql`
    with rule as (
      select coalesce(own.points, ${rule.points}::int) as points, (earned.at at time zone o.time_zone)::date as day, earned.at,
        case when own.kind is null then ${rule.dailyLimit}::int else own.daily_limit end as daily_limit
      from organisation o
      cross join (select ${at}::timestamptz as at) earned
      left join point_rule own on own.org_id = o.id and own.kind = ${rule.kind}
      where o.id = ${orgId} and own.enabled is not false
    ), given as (
      select rule.*, case when daily_limit is null then points else least(points, greatest(0, daily_limit - coalesce((
        select sum(e.points) from point_entry e
        where e.org_id = ${orgId} and e.member_id = ${memberId} and e.kind = ${rule.kind} and e.day = rule.day), 0))) end as counted
      from rule
    )
    insert into point_entry (org_id, id, member_id, kind, cause, title, note, address, points, refused, day, earned_at)
    select ${orgId}, ${earned.id}, ${memberId}, ${rule.kind}, ${earned.cause}, ${earned.title},
      case when counted < points then ${rule.name}::text || '每天最多计 ' || daily_limit || ' 分' else ${earned.note ?? ''} end,
      ${earned.address}, counted, points - counted, day, at
    from given
    on conflict on constraint point_entry_cause_key do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
