import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { changedAt, hasRevision } from '../../../platform/database/revision.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface BadgeFields {
  name: string;
  intro: string;
  icon: string;
  tone: string;
  measure: string;
  goal: number;
}

/** Per organisation; members see all of theirs at once. */
export const MOST_BADGES = 100;

/** Badges that at least one of these members does not hold yet. */
export async function findMissingBadges(db: Db, orgId: string, memberIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; measure: string; goal: number }>`
    select b.id, b.name, b.measure, b.goal from badge b
    where b.org_id = ${orgId} and b.enabled and (
      select count(*) from member_badge h where h.org_id = b.org_id and h.badge_id = b.id and h.member_id = any(${[...memberIds]}::uuid[])
    ) < ${memberIds.length}`.execute(db);
  return rows;
}

/** Returns those that were newly earned. */
export async function insertHeld(tx: Db, orgId: string, earned: readonly { memberId: string; badgeId: string }[], now: Date) {
  const { rows } = await sql<{ memberId: string; badgeId: string }>`
    insert into member_badge (org_id, member_id, badge_id, earned_at)
    select ${orgId}, m.id, b.id, ${now}
    from unnest(${earned.map(({ memberId }) => memberId)}::uuid[], ${earned.map(({ badgeId }) => badgeId)}::uuid[]) as e (member_id, badge_id)
    join member m on m.org_id = ${orgId} and m.id = e.member_id
    join badge b on b.org_id = ${orgId} and b.id = e.badge_id
    order by m.id, b.id
    on conflict on constraint member_badge_pkey do nothing
    returning member_id as "memberId", badge_id as "badgeId"`.execute(tx);
  return rows;
}

export async function findMembersAfter(db: Db, orgId: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('org_id', '=', orgId)
    .where('status', '=', 'active')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(literalLimit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** The badges that a member holds, and those that can still be earned. */
export const findBadgesOf = (db: Db, orgId: string, memberId: string) =>
  db
    .selectFrom('badge as b')
    .leftJoin('member_badge as h', (join) =>
      join.onRef('h.org_id', '=', 'b.org_id').onRef('h.badge_id', '=', 'b.id').on('h.member_id', '=', memberId),
    )
    .select(['b.id', 'b.name', 'b.intro', 'b.icon', 'b.tone', 'b.measure', 'b.goal', 'h.earned_at'])
    .where('b.org_id', '=', orgId)
    .where((where) => where.or([where('b.enabled', '=', true), where('h.earned_at', 'is not', null)]))
    .orderBy(sql`h.earned_at is null, b.created_at, b.id`)
    .limit(literalLimit(MOST_BADGES))
    .execute();

const holders = sql<number>`(select count(*)::int from member_badge h where h.org_id = badge.org_id and h.badge_id = badge.id)`;

type BadgeSort = 'createdAt' | 'name' | 'holders';

// Only the first has an index: an organisation has a few dozen badges.
const orders: SortKeys<BadgeSort> = {
  createdAt: { by: sql`badge.created_at` },
  name: { by: pinyinOrder(sql`badge.name`) },
  holders: { by: holders },
};

export const findBadges = (db: Db, orgId: string, { sort, limit, offset }: ListPart<BadgeSort>) =>
  db
    .selectFrom('badge')
    .selectAll()
    .select(holders.as('holders'))
    .where('org_id', '=', orgId)
    .orderBy(orderOf(sort, orders, sql`badge.id`))
    .limit(literalLimit(limit))
    .offset(offset)
    .execute();
export type BadgeRow = Awaited<ReturnType<typeof findBadges>>[number];

export async function countBadges(db: Db, orgId: string): Promise<number> {
  const counted = db.selectFrom('badge').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.where('org_id', '=', orgId).executeTakeFirstOrThrow()).total;
}

export async function insertBadge(tx: Db, badge: BadgeFields & { orgId: string; id: string; now: Date }): Promise<void> {
  const { orgId, now, ...fields } = badge;
  await tx
    .insertInto('badge')
    .values({ ...fields, org_id: orgId, created_at: now, updated_at: now })
    .execute();
}

export const findBadge = (db: Db, orgId: string, id: string) =>
  db.selectFrom('badge').selectAll().select(holders.as('holders')).where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst();

type BadgeChange = BadgeFields & { orgId: string; id: string; enabled: boolean; now: Date; revision: number | undefined };

/** Returns when it was changed; null if the badge does not exist, or has another revision. */
export async function updateBadge(tx: Db, { orgId, id, now, revision, ...fields }: BadgeChange): Promise<Date | null> {
  const changed = await tx
    .updateTable('badge')
    .set({ ...fields, updated_at: changedAt(now) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where(hasRevision(revision))
    .returning('updated_at')
    .executeTakeFirst();
  return changed?.updated_at ?? null;
}

/** Locks the badge, so that nobody can earn it in the meantime. */
export const lockBadge = (tx: Db, orgId: string, id: string) =>
  tx
    .selectFrom('badge')
    .select(['name', holders.as('holders')])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function deleteBadge(tx: Db, orgId: string, id: string): Promise<void> {
  await tx.deleteFrom('badge').where('org_id', '=', orgId).where('id', '=', id).execute();
}
