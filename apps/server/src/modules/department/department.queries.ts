import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Per organisation; bounds the tree, which is always read as a whole. */
export const MAX_DEPARTMENTS = 2000;

export const findDepartments = (db: Db, orgId: string) =>
  db
    .selectFrom('department as d')
    .leftJoin('member as head', (join) => join.onRef('head.org_id', '=', 'd.org_id').onRef('head.id', '=', 'd.head_id'))
    .select(['d.id', 'd.parent_id', 'd.name', 'd.position', 'd.head_id', 'head.name as head_name'])
    .where('d.org_id', '=', orgId)
    .orderBy('d.position')
    .orderBy('d.id')
    .limit(sql.lit(MAX_DEPARTMENTS));

export type DepartmentRow = Awaited<ReturnType<ReturnType<typeof findDepartments>['execute']>>[number];

export const findTree = (db: Db, orgId: string) =>
  db
    .selectFrom('department')
    .select(['id', 'parent_id', 'name', 'position'])
    .where('org_id', '=', orgId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface NewDepartment {
  orgId: string;
  id: string;
  parentId: string | null;
  name: string;
  position: number;
  at: Date;
}

export async function insertDepartments(db: Db, departments: readonly NewDepartment[]): Promise<void> {
  if (departments.length === 0) {
    return;
  }
  const rows = departments.map(({ orgId, id, parentId, name, position, at }) => ({
    org_id: orgId,
    id,
    parent_id: parentId,
    name,
    position,
    created_at: at,
  }));
  await db.insertInto('department').values(rows).execute();
}

export async function updateDepartment(
  db: Db,
  orgId: string,
  id: string,
  change: { name: string; head_id?: string | null },
): Promise<void> {
  await db.updateTable('department').set(change).where('org_id', '=', orgId).where('id', '=', id).execute();
}

/** Renames departments that still have their previous name and no sibling with the new one. Returns their ids. */
export async function renameDepartments(
  tx: Db,
  orgId: string,
  names: readonly { id: string; before: string; after: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update department d set name = t.after
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as t (id uuid, before text, after text)
    where d.org_id = ${orgId} and d.id = t.id and d.name = t.before and not exists (
      select from department s where s.org_id = d.org_id and s.parent_id is not distinct from d.parent_id and s.name = t.after)
    returning d.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Moves the departments under one parent, in this order. */
export async function updateSiblings(db: Db, orgId: string, parentId: string | null, ids: readonly string[]): Promise<void> {
  await sql`
    update department d set parent_id = ${parentId}::uuid, position = t.place - 1
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
    where d.org_id = ${orgId} and d.id = t.id`.execute(db);
}

export async function removeDepartment(db: Db, orgId: string, id: string): Promise<void> {
  await db.deleteFrom('department').where('org_id', '=', orgId).where('id', '=', id).execute();
}

export async function hasMembers(db: Db, orgId: string, departmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('org_id', '=', orgId)
    .where('department_id', '=', departmentId)
    .limit(literalLimit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** The departments and all their descendants. */
export async function findDepartmentIdsBelow(db: Db, orgId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select d.id from department d where d.org_id = ${orgId} and d.id = any(${ids}::uuid[])
      union
      select d.id from below join department d on d.org_id = ${orgId} and d.parent_id = below.id
    )
    select id from below`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes those of the departments that are unchanged since they were created and have no members, head or children. Returns their ids. */
export async function removeEmptyLeaves(tx: Db, orgId: string, made: readonly { id: string; name: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from department d using jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as t (id uuid, name text)
    where d.org_id = ${orgId} and d.id = t.id and d.name = t.name and d.head_id is null
      and not exists (select from member m where m.org_id = d.org_id and m.department_id = d.id)
      and not exists (select from department below where below.org_id = d.org_id and below.parent_id = d.id)
    returning d.id`.execute(tx);
  return rows.map(({ id }) => id);
}
