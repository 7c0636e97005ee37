import type { ApplicationState } from '@palm/contract/application/calls';
import { cleanMobile } from '@palm/contract/validation';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { containsWords, hasTerms } from '../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface Searched {
  orgId: string;
  keyword?: string | undefined;
}
export interface QueueFilter extends Searched {
  state: ApplicationState | 'all';
}
type QueueSort = 'appliedAt' | 'name';

const searched = (db: Db, { orgId, keyword = '' }: Searched) =>
  db
    .selectFrom('application as a')
    .where('a.org_id', '=', orgId)
    .$if(keyword !== '', (query) =>
      query.where(sql<boolean>`(${containsWords(sql`a.name`, keyword)} or position(${cleanMobile(keyword)} in a.mobile) > 0)`),
    );

const orders: SortKeys<QueueSort> = { appliedAt: { by: sql`a.applied_at`, falling: true }, name: { by: pinyinOrder(sql`a.name`) } };

const withDecider = (query: ReturnType<typeof searched>) =>
  query
    .leftJoin('member as m', (join) => join.onRef('m.org_id', '=', 'a.org_id').onRef('m.id', '=', 'a.decided_by'))
    .select(['a.id', 'a.state', 'a.name', 'a.mobile', 'a.applied_at', 'a.decided_at', 'a.reason', 'a.revision', 'm.name as decider_name']);

export const findQueue = (db: Db, { state, ...search }: QueueFilter, { sort, limit, offset }: ListPart<QueueSort>) =>
  withDecider(searched(db, search))
    .$if(state !== 'all', (query) => query.where('a.state', '=', state))
    .orderBy(orderOf(sort, orders, sql`a.id`))
    .limit(literalLimit(limit))
    .offset(offset)
    .execute();
export type QueueRow = Awaited<ReturnType<typeof findQueue>>[number];

/** How many applications match the search, by state. */
export async function countQueue(db: Db, search: Searched): Promise<Record<ApplicationState, number>> {
  const rows = await searched(db, search)
    .select(['a.state', ({ fn }) => fn.countAll<number>().as('total')])
    .groupBy('a.state')
    .execute();
  return { waiting: 0, approved: 0, refused: 0, ...Object.fromEntries(rows.map(({ state, total }) => [state, total])) };
}

export const findQueued = (db: Db, orgId: string, id: string) =>
  withDecider(searched(db, { orgId })).select(['a.filled', 'a.member_id']).where('a.id', '=', id).executeTakeFirst();

const NAMESAKES = 5;

/** Members with the same name, except the one created from this application. */
export const findNamesakes = (db: Db, orgId: string, { name, exceptId }: { name: string; exceptId: string | null }) =>
  db
    .selectFrom('member as m')
    .leftJoin('department as d', (join) => join.onRef('d.org_id', '=', 'm.org_id').onRef('d.id', '=', 'm.department_id'))
    .select(['m.id', 'm.account', 'd.name as department_name', 'm.status'])
    .where('m.org_id', '=', orgId)
    // Names have no index of their own; the one of the search narrows them down.
    .where(hasTerms('m', name))
    .where('m.name', '=', name)
    .$if(exceptId !== null, (query) => query.where('m.id', '<>', exceptId))
    .orderBy('m.id')
    .limit(literalLimit(NAMESAKES))
    .execute();

/** The latest earlier application of this mobile that was refused. */
export const findRefusedBefore = (db: Db, orgId: string, { mobile, before }: { mobile: string; before: Date }) =>
  db
    .selectFrom('application')
    .select(['decided_at', 'reason'])
    .where('org_id', '=', orgId)
    .where('mobile', '=', mobile)
    .where('state', '=', 'refused')
    .where('decided_at', '<', before)
    .orderBy('decided_at', 'desc')
    .limit(literalLimit(1))
    .executeTakeFirst();

export interface WaitingApplications {
  total: number;
  /** Of those who have waited longest, at most three. */
  names: string[];
  first_at: Date;
  last_at: Date;
}

/** Sums up the waiting applications; null if there are none. */
export async function findWaiting(db: Db, orgId: string): Promise<WaitingApplications | null> {
  const { rows } = await sql<WaitingApplications>`
    select count(*)::int as total, min(applied_at) as first_at, max(applied_at) as last_at, (array_agg(name order by applied_at, id))[1:3] as names
    from application where org_id = ${orgId} and state = 'waiting' having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
