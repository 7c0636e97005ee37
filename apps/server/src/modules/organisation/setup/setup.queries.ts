import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export async function hasOrganisation(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from organisation) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Prevents the creation of other organisations until the transaction ends; readers are not blocked. */
export async function lockInstallation(tx: Db): Promise<void> {
  await sql`lock table organisation in share row exclusive mode`.execute(tx);
}

export interface NewOrganisation {
  id: string;
  code: string;
  name: string;
  at: Date;
}

export async function insertOrganisation(db: Db, { id, code, name, at }: NewOrganisation): Promise<void> {
  await db.insertInto('organisation').values({ id, code, name, app_name: name, created_at: at }).execute();
}

/** An organisation in the operator's list. */
export interface ListedOrganisation {
  id: string;
  code: string;
  name: string;
  createdAt: Date;
  disabledAt: Date | null;
  members: number;
  owners: string[];
}

/** All organisations of the installation, for the operator; there are few. */
export async function findOrganisations(db: Db): Promise<ListedOrganisation[]> {
  const { rows } = await sql<ListedOrganisation>`
    select o.id, o.code, o.name, o.created_at as "createdAt", o.disabled_at as "disabledAt",
           count(m.id)::int as members, coalesce(array_agg(m.account order by m.created_at) filter (where m.owner), '{}') as owners
    from organisation o left join member m on m.org_id = o.id
    group by o.id order by o.created_at, o.id`.execute(db);
  return rows;
}

/** Returns the organisation's id, or null if no organisation has the code. */
export async function updateDisabled(db: Db, code: string, disabledAt: Date | null): Promise<string | null> {
  const row = await db
    .updateTable('organisation')
    .set({ disabled_at: disabledAt })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the organisations whose state changed; without a `code`, all are updated. */
export async function updateMaintenance(db: Db, code: string | undefined, since: Date | null): Promise<{ id: string; code: string }[]> {
  return db
    .updateTable('organisation')
    .set({ maintenance_since: since })
    .$if(code !== undefined, (update) => update.where('code', '=', code ?? ''))
    .where('maintenance_since', since === null ? 'is not' : 'is', null)
    .returning(['id', 'code'])
    .execute();
}
