import type { ProtocolKey } from '@palm/contract/organisation/protocols';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { isExact, isFound } from '../../member/index.ts';

interface WaitingFilter {
  orgId: string;
  key: ProtocolKey;
  /** The last version that requires agreement. */
  askedVersion: number;
  keyword?: string | undefined;
}

/** The last version that requires agreement; 0 if none does. */
export async function findAskedVersion(db: Db, orgId: string, key: ProtocolKey): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select p.asked_version as asked from protocol p where p.org_id = ${orgId} and p.key = ${key}`.execute(db);
  return rows[0]?.asked ?? 0;
}

/** `member m where …`: members who can sign in and have not agreed to that version. */
const waiting = ({ orgId, key, askedVersion, keyword }: WaitingFilter) => sql`
  member m join member_last_seen s on s.org_id = m.org_id and s.member_id = m.id
  where m.org_id = ${orgId} and m.status = 'active' and not exists (
    select from protocol_agreement a
    where a.org_id = m.org_id and a.member_id = m.id and a.key = ${key} and a.version >= ${askedVersion})
  ${keyword ? sql`and ${isFound(keyword)}` : sql``}`;

export interface WaitingRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  last_seen_at: Date | null;
}

type WaitingSort = 'name' | 'account' | 'lastSeenAt';

const orders: SortKeys<WaitingSort> = {
  name: { by: pinyinOrder(sql`m.name`) },
  account: { by: sql`lower(m.account)` },
  lastSeenAt: { by: sql`s.last_seen_at`, falling: true, nullable: true },
};

/** One page; in searches, exact matches come first. */
export async function findWaiting(
  db: Db,
  filter: WaitingFilter,
  { sort, limit, offset, isTurned }: ListPart<WaitingSort>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select m.id, m.name, m.account, s.last_seen_at,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from ${waiting(filter)}
    order by ${filter.keyword ? sql`${isExact(filter.keyword)} ${isTurned ? sql`asc` : sql`desc`}, ` : sql``}${orderOf(sort, orders, sql`m.id`)}
    limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, filter: WaitingFilter): Promise<{ total: number; exactTotal: number }> {
  const exact = filter.keyword ? sql`filter (where ${isExact(filter.keyword)})` : sql``;
  const { rows } = await sql<{ total: number; exactTotal: number }>`
    select count(*)::int as total, (count(*) ${exact})::int as "exactTotal" from ${waiting(filter)}`.execute(db);
  return rows[0] ?? { total: 0, exactTotal: 0 };
}
