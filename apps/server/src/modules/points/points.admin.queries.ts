import type { PointLevel } from '@palm/contract/points/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { changedAt } from '../../platform/database/revision.ts';
import { countKept } from '../../platform/database/row-count.ts';
import { FOUND_FIRST, hasTerms } from '../../platform/database/search-words.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

export const findRules = (db: Db, orgId: string) =>
  db.selectFrom('point_rule').select(['kind', 'points', 'daily_limit', 'enabled', 'updated_at']).where('org_id', '=', orgId).execute();

interface At {
  orgId: string;
  now: Date;
}

interface RuleRow {
  kind: string;
  points: number;
  dailyLimit: number | null;
  enabled: boolean;
}

/** Returns when it was changed. */
export async function upsertRule(tx: Db, { orgId, now }: At, { kind, points, dailyLimit, enabled }: RuleRow): Promise<Date> {
  const fields = { points, daily_limit: dailyLimit, enabled };
  const { updated_at } = await tx
    .insertInto('point_rule')
    .values({ org_id: orgId, kind, ...fields, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('point_rule_pkey').doUpdateSet({ ...fields, updated_at: changedAt(now, 'point_rule.updated_at') }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

interface StoredLevels {
  levels: PointLevel[];
  updatedAt: Date;
}

export async function findLevels(db: Db, orgId: string): Promise<StoredLevels | null> {
  const row = await db.selectFrom('point_level').select(['levels', 'updated_at']).where('org_id', '=', orgId).executeTakeFirst();
  return row ? { levels: row.levels as unknown as PointLevel[], updatedAt: row.updated_at } : null;
}

/** Returns when they were changed. */
export async function upsertLevels(tx: Db, { orgId, now }: At, levels: readonly PointLevel[]): Promise<Date> {
  const fields = { levels: JSON.stringify(levels) };
  const { updated_at } = await tx
    .insertInto('point_level')
    .values({ org_id: orgId, ...fields, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('point_level_pkey').doUpdateSet({ ...fields, updated_at: changedAt(now, 'point_level.updated_at') }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

export interface EntryFilter {
  /** Matches the member's name. */
  keyword?: string | undefined;
  kind?: string | undefined;
  standing?: 'counted' | 'refused' | undefined;
}

const foundMembers = (db: Db, orgId: string, keyword: string | undefined) =>
  db.selectFrom('member as f').select('f.id').where('f.org_id', '=', orgId).where(hasTerms('f', keyword)).offset(FOUND_FIRST);

const matching = (db: Db, orgId: string, { keyword, kind, standing }: EntryFilter) =>
  db
    .selectFrom('point_entry as e')
    .innerJoin('member as m', (join) => join.onRef('m.org_id', '=', 'e.org_id').onRef('m.id', '=', 'e.member_id'))
    .where('e.org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where('e.member_id', 'in', foundMembers(db, orgId, keyword)))
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .$if(standing === 'refused', (query) => query.where('e.refused', '>', 0))
    .$if(standing === 'counted', (query) => query.where('e.points', '<>', 0));

const orders: SortKeys<'at'> = { at: { by: sql`e.earned_at` } };

export const findEntries = (db: Db, orgId: string, filter: EntryFilter, page: ListPart<'at'>) =>
  matching(db, orgId, filter)
    .leftJoin('department as d', (join) => join.onRef('d.org_id', '=', 'm.org_id').onRef('d.id', '=', 'm.department_id'))
    .leftJoin('member as g', (join) => join.onRef('g.org_id', '=', 'e.org_id').onRef('g.id', '=', 'e.given_by'))
    .select(['e.id', 'e.kind', 'e.title', 'e.note', 'e.points', 'e.refused', 'e.day', 'e.earned_at'])
    .select(['m.name as member_name', 'd.name as department_name', 'g.name as given_by_name'])
    .orderBy(orderOf(page.sort, orders, sql`e.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);

export async function countEntries(db: Db, orgId: string, filter: EntryFilter): Promise<number> {
  const { keyword, kind, standing } = filter;
  if (!keyword) {
    return countKept(db, { orgId, list: 'point_entry' }, (kept) => {
      const [rule, is] = kept.split('/');
      return (kind === undefined || rule === kind) && (standing === undefined || is === standing || is === 'both');
    });
  }
  const { total } = await matching(db, orgId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function countMembers(db: Db, orgId: string, memberIds: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...memberIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return total;
}

interface ManualEntries {
  orgId: string;
  /** The ids of the new entries. */
  ids: readonly string[];
  memberIds: readonly string[];
  cause: string;
  title: string;
  points: number;
  givenBy: string;
  day: string;
  now: Date;
}

/** Inserts one entry per member and returns the number of new ones. Ordered by member id, so that concurrent calls cannot deadlock. */
export async function insertManual(tx: Db, entries: ManualEntries): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into point_entry (org_id, id, member_id, kind, cause, title, points, day, earned_at, given_by)
    select ${entries.orgId}, e.id, e.member_id, 'manual', ${entries.cause}, ${entries.title}, ${entries.points}::int, ${entries.day}::date,
      ${entries.now}, ${entries.givenBy}
    from unnest(${[...entries.ids]}::uuid[], ${[...entries.memberIds].sort()}::uuid[]) as e (id, member_id)
    on conflict on constraint point_entry_cause_key do nothing`.execute(tx);
  return Number(numAffectedRows);
}
