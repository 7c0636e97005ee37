import { sql } from 'kysely';
import type { DirectoryUndone, runStates } from '@palm/contract/directory/admin';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Change } from './plan.ts';

interface Key {
  orgId: string;
  id: string;
}

type State = (typeof runStates)[number];

export interface NewRun {
  orgId: string;
  id: string;
  providerId: string;
  state: State;
  at: Date;
  memberId: string | null;
  people: number;
  problem: string;
}

export async function insertRun(tx: Db, { orgId, id, providerId, state, at, memberId, people, problem }: NewRun): Promise<void> {
  await tx
    .insertInto('directory_run')
    .values({ org_id: orgId, id, provider_id: providerId, state, created_at: at, created_by: memberId, people, problem })
    .execute();
}

export async function insertChanges(tx: Db, orgId: string, runId: string, changes: readonly Change[]): Promise<void> {
  // One parameter for thousands of changes: a statement takes at most 65,535.
  await sql`
    insert into directory_change (org_id, run_id, position, kind, subject, target_id, account, name, field, old_value, new_value, old_text, new_text)
    select ${orgId}::uuid, ${runId}::uuid, c.place, c.kind, c.subject, c."targetId", c.account, c.name, c.field,
      c."oldValue", c."newValue", c."oldText", c."newText"
    from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as (kind text, subject text, "targetId" uuid, account text, name text,
      field text, "oldValue" jsonb, "newValue" jsonb, "oldText" text, "newText" text))
      with ordinality as c (kind, subject, "targetId", account, name, field, "oldValue", "newValue", "oldText", "newText", place)`.execute(
    tx,
  );
}

/** Runs with counts of their changes. */
const shown = (db: Db, orgId: string) =>
  db
    .selectFrom('directory_run as r')
    .leftJoin('member as m', (join) => join.onRef('m.org_id', '=', 'r.org_id').onRef('m.id', '=', 'r.created_by'))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('directory_change as c')
          .select([
            sql<number>`count(*) filter (where kind like 'unit-%')::int`.as('units'),
            sql<number>`count(*) filter (where kind = 'create')::int`.as('creates'),
            sql<number>`count(distinct target_id) filter (where kind = 'update')::int`.as('updates'),
            sql<number>`count(*) filter (where kind = 'disable')::int`.as('disables'),
            sql<number>`count(*) filter (where kind = 'enable')::int`.as('enables'),
            sql<number>`count(*) filter (where kind = 'skip')::int`.as('skips'),
            sql<number>`count(*) filter (where kind <> 'skip' and not applied)::int`.as('left'),
          ])
          .whereRef('c.org_id', '=', 'r.org_id')
          .whereRef('c.run_id', '=', 'r.id')
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.provider_id', 'r.state', 'r.created_at', 'r.applied_at', 'r.undone_at', 'r.people', 'r.problem', 'r.undo_outcome'])
    .select(['m.name as by_name', 'f.units', 'f.creates', 'f.updates', 'f.disables', 'f.enables', 'f.skips', 'f.left'])
    .select(
      sql<boolean>`r.state = 'applied' and not exists (select from directory_run later
        where later.org_id = r.org_id and later.provider_id = r.provider_id and later.state = 'applied' and (later.applied_at, later.id) > (r.applied_at, r.id))`.as(
        'is_last',
      ),
    )
    .where('r.org_id', '=', orgId);
export type ShownRun = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

export const findRun = (db: Db, orgId: string, id: string): Promise<ShownRun | undefined> =>
  shown(db, orgId).where('r.id', '=', id).executeTakeFirst();

const runOrders: SortKeys<'at'> = { at: { by: sql`r.created_at` } };

export const findRuns = (db: Db, orgId: string, providerId: string, { sort, limit, offset }: ListPart<'at'>) =>
  shown(db, orgId)
    .where('r.provider_id', '=', providerId)
    .orderBy(orderOf(sort, runOrders, sql`r.id`))
    .limit(literalLimit(limit))
    .offset(offset)
    .execute();

export async function countRuns(db: Db, orgId: string, providerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from directory_run where org_id = ${orgId} and provider_id = ${providerId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks a run, so that nobody else applies or undoes it until the transaction ends. */
export async function lockRun(tx: Db, orgId: string, id: string): Promise<{ provider_id: string; state: State } | null> {
  const { rows } = await sql<{ provider_id: string; state: State }>`
    select provider_id, state from directory_run where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function updateApplied(tx: Db, { orgId, id }: Key, at: Date, positions: readonly number[]): Promise<void> {
  await sql`
    update directory_change set applied = true where org_id = ${orgId} and run_id = ${id} and position = any(${positions}::int[])`.execute(
    tx,
  );
  await sql`update directory_run set state = 'applied', applied_at = ${at} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function updateUndone(tx: Db, { orgId, id }: Key, at: Date, outcome: DirectoryUndone): Promise<void> {
  await sql`
    update directory_run set state = 'undone', undone_at = ${at}, undo_outcome = ${JSON.stringify(outcome)}::jsonb
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

interface ChangeFilter {
  orgId: string;
  runId: string;
  kind: string | undefined;
}

const ofRun = ({ orgId, runId, kind }: ChangeFilter) =>
  sql`from directory_change where org_id = ${orgId} and run_id = ${runId} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;

export interface ChangeRow {
  position: number;
  kind: Change['kind'];
  subject: string;
  target_id: string | null;
  account: string;
  name: string;
  field: Change['field'];
  old_value: unknown;
  new_value: unknown;
  old_text: string;
  new_text: string;
  applied: boolean;
}

type ChangeSort = 'position' | 'name';

// The first is the primary key; the changes of one run are few enough to sort.
const changeOrders: SortKeys<ChangeSort> = { position: { by: sql`position` }, name: { by: pinyinOrder(sql`name`) } };

/** Without `part` all of them, in the order in which they are applied. */
export async function findChanges(db: Db, filter: ChangeFilter, part?: ListPart<ChangeSort>): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select position, kind, subject, target_id, account, name, field, old_value, new_value, old_text, new_text, applied ${ofRun(filter)}
    order by ${orderOf(part?.sort ?? 'position', changeOrders, sql`position`)}
    ${part ? sql`limit ${literalLimit(part.limit)} offset ${part.offset}` : sql``}`.execute(db);
  return rows;
}

export async function countChanges(db: Db, filter: ChangeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${ofRun(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Deletes dry runs that were never applied, and runs that can no longer be undone. */
export async function removeOldRuns(db: Db, bounds: { plannedBefore: Date; settledBefore: Date }): Promise<void> {
  await sql`delete from directory_run where state in ('planned', 'held') and created_at < ${bounds.plannedBefore}`.execute(db);
  await sql`delete from directory_run where state in ('failed', 'undone', 'applied') and created_at < ${bounds.settledBefore}`.execute(db);
}

export async function findHeldRun(db: Db, orgId: string): Promise<{ id: string; created_at: Date; disables: number } | null> {
  const { rows } = await sql<{ id: string; created_at: Date; disables: number }>`
    select r.id, r.created_at, (select count(*)::int from directory_change c
      where c.org_id = r.org_id and c.run_id = r.id and c.kind = 'disable') as disables
    from directory_run r where r.org_id = ${orgId} and r.state = 'held' and r.created_by is null
    order by r.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

// The current value of the column that a change refers to.
const current = sql`case c.field when 'name' then to_jsonb(m.name) when 'mobile' then to_jsonb(m.mobile) when 'email' then to_jsonb(m.email)
  when 'department' then to_jsonb(m.department_id) when 'position' then to_jsonb(m.position) end`;

export interface MemberNow {
  position: number;
  status: string;
  owner: boolean;
  seen: boolean;
  manages: boolean;
  updated_at: Date;
  as_before: boolean;
  as_left: boolean;
}

/** The current state of the members a run refers to, locked until the transaction ends. */
export async function lockMembersOf(tx: Db, orgId: string, runId: string): Promise<Map<number, MemberNow>> {
  await sql`
    select 1 from member where org_id = ${orgId} and id in (
      select target_id from directory_change where org_id = ${orgId} and run_id = ${runId}) order by id for no key update`.execute(tx);
  const { rows } = await sql<MemberNow>`
    select c.position, m.status, m.owner, m.has_signed_in as seen, m.owner or m.administrator as manages, m.updated_at,
      ${current} is not distinct from nullif(c.old_value, 'null') as as_before,
      ${current} is not distinct from nullif(c.new_value, 'null') as as_left
    from directory_change c join member m on m.org_id = c.org_id and m.id = c.target_id
    where c.org_id = ${orgId} and c.run_id = ${runId}`.execute(tx);
  return new Map(rows.map((row) => [row.position, row]));
}
