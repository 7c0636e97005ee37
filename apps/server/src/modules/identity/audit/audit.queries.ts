import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { countKept } from '../../../platform/database/row-count.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';

export interface AuditRow {
  org_id: string;
  id: string;
  at: Date;
  actor_id: string | null;
  action: string;
  target_id: string | null;
  target_name: string | null;
  address: string | null;
  detail: string;
}

export async function insertAuditEntries(db: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) {
    // A single JSON parameter for thousands of rows, because a statement takes at most 65,535 parameters.
    await sql`
      insert into audit_entry (org_id, id, at, actor_id, action, target_id, target_name, address, detail)
      select org_id, id, at, actor_id, action, target_id, target_name, address, detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (org_id uuid, id uuid, at timestamptz, actor_id uuid, action text,
        target_id uuid, target_name text, address text, detail text)`.execute(db);
  }
}

export interface AuditFilter {
  orgId: string;
  since: Date;
  action: string | undefined;
  actorId: string | undefined;
}

const filtered = (db: Db, { orgId, since, action, actorId }: AuditFilter) =>
  db
    .selectFrom('audit_entry as entry')
    .where('entry.org_id', '=', orgId)
    .where('entry.at', '>=', since)
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action ?? ''))
    .$if(actorId !== undefined, (query) => query.where('entry.actor_id', '=', actorId ?? ''));

const orders: SortKeys<'at'> = { at: { by: sql`entry.at`, falling: true } };

export const findAuditEntries = (db: Db, filter: AuditFilter, page: ListPart<'at'>) =>
  filtered(db, filter)
    .leftJoin('member as actor', (join) => join.onRef('actor.org_id', '=', 'entry.org_id').onRef('actor.id', '=', 'entry.actor_id'))
    .select(['entry.id', 'entry.at', 'entry.action', 'entry.target_name', 'entry.address', 'entry.detail', 'actor.name as actor_name'])
    .orderBy(orderOf(page.sort, orders, sql`entry.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);

const DAY_MS = 86_400_000;

/**
 * The unfiltered log is counted from maintained daily totals (migration 0136), plus the entries of the first day, which `since` cuts in
 * two.
 */
export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { orgId, since, action, actorId } = filter;
  if (action !== undefined || actorId !== undefined) {
    return countEntries(db, filter, null);
  }
  const day = since.toISOString().slice(0, 10);
  const [cut, whole] = await Promise.all([
    countEntries(db, filter, new Date(Date.parse(day) + DAY_MS)),
    countKept(db, { orgId, list: 'audit_entry' }, (kind) => kind > day),
  ]);
  return cut + whole;
}

async function countEntries(db: Db, filter: AuditFilter, before: Date | null): Promise<number> {
  const { total } = await filtered(db, filter)
    .$if(before !== null, (query) => query.where('entry.at', '<', before ?? new Date()))
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
