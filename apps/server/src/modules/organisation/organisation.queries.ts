import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

export const findOrganisation = (db: Db, orgId: string) =>
  db.selectFrom('organisation').selectAll().where('id', '=', orgId).executeTakeFirst();

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

/** Whether a provider brings the organisation's text messages to phones; those of the outbox reach nobody. */
export const hasTextProvider = async (db: Db, orgId: string): Promise<boolean> =>
  (await db
    .selectFrom('delivery_setting')
    .select('provider')
    .where('org_id', '=', orgId)
    .where('channel', '=', 'sms')
    .where('provider', '<>', 'outbox')
    .executeTakeFirst()) !== undefined;

export const findModules = (db: Db, orgId: string) =>
  db.selectFrom('organisation_module').select(['key', 'name', 'enabled', 'position']).where('org_id', '=', orgId).execute();

export const findProtocols = (db: Db, orgId: string) =>
  db.selectFrom('protocol').select(['key', 'title', 'html']).where('org_id', '=', orgId).orderBy('position').execute();

interface ModuleChange {
  key: string;
  name: string;
  enabled: boolean;
  order: number;
}

/** Modules that are not listed are left unchanged. */
export async function storeModules(db: Db, orgId: string, modules: readonly ModuleChange[]): Promise<void> {
  await sql`
    insert into organisation_module (org_id, key, name, enabled, position)
    select ${orgId}::uuid, * from unnest(
      ${modules.map(({ key }) => key)}::text[], ${modules.map(({ name }) => name)}::text[],
      ${modules.map(({ enabled }) => enabled)}::boolean[], ${modules.map(({ order }) => order)}::int[]
    )
    on conflict on constraint organisation_module_pkey
    do update set name = excluded.name, enabled = excluded.enabled, position = excluded.position`.execute(db);
}

/** Whether strangers may apply to join; the application form itself belongs to another module. */
export async function storeTakesApplications(db: Db, orgId: string, open: boolean): Promise<void> {
  await db.updateTable('organisation').set({ takes_applications: open }).where('id', '=', orgId).execute();
}
