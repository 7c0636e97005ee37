import type { Db } from '../../platform/database/transaction.ts';

export const findOrganisation = (db: Db, orgId: string) =>
  db.selectFrom('organisation').selectAll().where('id', '=', orgId).executeTakeFirst();

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

export const findModules = (db: Db, orgId: string) =>
  db.selectFrom('organisation_module').select(['key', 'name', 'enabled', 'position']).where('org_id', '=', orgId).execute();

export const findProtocols = (db: Db, orgId: string) =>
  db.selectFrom('protocol').select(['key', 'title', 'html']).where('org_id', '=', orgId).orderBy('position').execute();

/** Banners that are due at this moment. */
export const findBanners = (db: Db, orgId: string, now: Date) =>
  db
    .selectFrom('banner')
    .select(['id', 'eyebrow', 'title', 'subtitle', 'image_key', 'target', 'action_text'])
    .where('org_id', '=', orgId)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('position')
    .execute();

export type BannerRow = Awaited<ReturnType<typeof findBanners>>[number];
