import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { MemberProfile } from '../../identity/index.ts';
import type { ChangedField, RowChange } from './import-row.ts';

export async function insertChanges(tx: Db, orgId: string, importId: string, changes: readonly RowChange[]): Promise<void> {
  // A single JSON parameter for thousands of changes, because a statement takes at most 65,535 parameters.
  await sql`
    insert into member_import_change (org_id, import_id, position, member_id, row_number, account, name, field,
      old_value, new_value, old_text, new_text)
    select ${orgId}::uuid, ${importId}::uuid, c.place, c."memberId", c.row, c.account, c.name, c.field,
      c."oldValue", c."newValue", c."oldText", c."newText"
    from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as (
      "memberId" uuid, row integer, account text, name text, field text, "oldValue" jsonb, "newValue" jsonb, "oldText" text, "newText" text
    )) with ordinality as c ("memberId", row, account, name, field, "oldValue", "newValue", "oldText", "newText", place)`.execute(tx);
}

interface ChangeRow {
  row_number: number;
  account: string;
  name: string;
  field: ChangedField;
  old_text: string;
  new_text: string;
}

/** In file order; all of them if no page is given. */
export async function findChanges(db: Db, orgId: string, importId: string, page?: { limit: number; offset: number }): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select row_number, account, name, field, old_text, new_text from member_import_change
    where org_id = ${orgId} and import_id = ${importId} order by position
    ${page ? sql`limit ${sql.lit(page.limit)} offset ${page.offset}` : sql``}`.execute(db);
  return rows;
}

export async function countChanges(db: Db, orgId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from member_import_change where org_id = ${orgId} and import_id = ${importId}`.execute(db);
  return rows[0]?.total ?? 0;
}

// The current value of the changed column.
const current = sql`case c.field when 'name' then to_jsonb(m.name) when 'mobile' then to_jsonb(m.mobile) when 'email' then to_jsonb(m.email)
  when 'department' then to_jsonb(m.department_id) when 'position' then to_jsonb(m.position) when 'tags' then to_jsonb(m.tags)
  when 'joinedOn' then to_jsonb(m.joined_on) end`;

// Whether the change is about a custom field, which another module stores.
const isOwn = sql<boolean>`(c.field like 'own:%')`;

const changedMembers = (orgId: string, importId: string): RawBuilder<unknown> => sql`member_import_change c
  join member m on m.org_id = c.org_id and m.id = c.member_id where c.org_id = ${orgId} and c.import_id = ${importId}`;

// The changed column.
const column = sql`case c.field when 'department' then 'department_id' when 'joinedOn' then 'joined_on' else c.field end`;

export interface TouchedMember {
  id: string;
  account: string;
  name: string;
  owner: boolean;
  administrator: boolean;
  permissions: string[];
  views: string[];
  /** The values of the changed columns before the import. */
  before: Partial<MemberProfile>;
  /** Every field still has its value from before the import. */
  as_before: boolean;
  /** Every field still has its imported value. */
  as_imported: boolean;
  /** The values of the changed custom fields before and after the import, by key; empty strings for empty fields. */
  own_before: Readonly<Record<string, string>>;
  own_imported: Readonly<Record<string, string>>;
}

/** Locks the members an import changes until the transaction ends. The current values of custom fields are not compared here. */
export async function lockTouchedMembers(tx: Db, orgId: string, importId: string): Promise<TouchedMember[]> {
  await sql`
    select 1 from member where org_id = ${orgId} and id in (
      select member_id from member_import_change where org_id = ${orgId} and import_id = ${importId}) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<TouchedMember>`
    select m.id, m.account, m.name, m.owner, m.administrator, m.permissions, m.views,
      coalesce(jsonb_object_agg(${column}, c.old_value) filter (where not ${isOwn}), '{}') as before,
      coalesce(bool_and(${current} is not distinct from c.old_value) filter (where not ${isOwn}), true) as as_before,
      coalesce(bool_and(${current} is not distinct from c.new_value) filter (where not ${isOwn}), true) as as_imported,
      coalesce(jsonb_object_agg(substr(c.field, 5), c.old_text) filter (where ${isOwn}), '{}') as own_before,
      coalesce(jsonb_object_agg(substr(c.field, 5), c.new_text) filter (where ${isOwn}), '{}') as own_imported
    from ${changedMembers(orgId, importId)}
    group by m.org_id, m.id order by m.id`.execute(tx);
  return rows;
}

/** Fills in the ids of newly created departments in the changes that refer to them. */
export async function updateMadeDepartments(tx: Db, orgId: string, importId: string, made: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update member_import_change c set new_value = to_jsonb(t.id)
    from unnest(${[...made.keys()]}::text[], ${[...made.values()]}::uuid[]) as t (path, id)
    where c.org_id = ${orgId} and c.import_id = ${importId} and c.field = 'department' and c.new_value is null and c.new_text = t.path`.execute(
    tx,
  );
}
