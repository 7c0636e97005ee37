import { MOST_KEPT, type BannerFields, type bannerAdminApi, type BannerStatus } from '@palm/contract/banner/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { containsWords, hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type AdminListQuery = QueryOf<typeof bannerAdminApi.list>;

const orders: SortKeys<'position' | 'title' | 'startsAt' | 'viewCount' | 'clickCount' | 'updatedAt'> = {
  position: { by: sql`banner.position` },
  title: { by: pinyinOrder(sql`banner.title`) },
  startsAt: { by: sql`banner.starts_at`, falling: true, nullable: true },
  viewCount: { by: sql`banner.view_count`, falling: true },
  clickCount: { by: sql`banner.click_count`, falling: true },
  updatedAt: { by: sql`banner.updated_at`, falling: true },
};

const conditions: Record<BannerStatus, (now: Date) => RawBuilder<boolean>> = {
  archived: () => sql`banner.archived`,
  scheduled: (now) => sql`not banner.archived and banner.starts_at > ${now}`,
  ended: (now) => sql`not banner.archived and banner.ends_at <= ${now}`,
  active: (now) =>
    sql`not banner.archived and coalesce(banner.starts_at, '-infinity') <= ${now} and coalesce(banner.ends_at, 'infinity') > ${now}`,
};

const selectRows = (db: Db, orgId: string) => db.selectFrom('banner').selectAll().where('org_id', '=', orgId);

/** Rows that match the list filters. */
export const matching = (db: Db, orgId: string, { keyword, status }: Pick<AdminListQuery, 'keyword' | 'status'>, now: Date) =>
  selectRows(db, orgId)
    .$if(Boolean(keyword), (rows) =>
      rows.where(hasTerms('banner', keyword)).where(containsWords(sql`banner.title || ' ' || banner.subtitle`, keyword)),
    )
    .$if(status !== undefined, (rows) => rows.where(conditions[status ?? 'active'](now)));

/** One page of the list; exported so that a test can check its query plan. */
export const selectAdminBanners = (db: Db, orgId: string, query: AdminListQuery, now: Date) =>
  matching(db, orgId, query, now)
    .orderBy(orderOf(query.sort, orders, sql`banner.id`))
    .limit(literalLimit(query.pageSize))
    .offset((query.pageNo - 1) * query.pageSize);
export type AdminBannerRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export async function findAdminBanners(db: Db, orgId: string, query: AdminListQuery, now: Date) {
  const [rows, { total }] = await Promise.all([
    selectAdminBanners(db, orgId, query, now).execute(),
    matching(db, orgId, query, now)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Banners that are not archived, in display order. */
export const findOrder = (db: Db, orgId: string): Promise<AdminBannerRow[]> =>
  selectRows(db, orgId).where('archived', '=', false).orderBy('position').orderBy('id').limit(literalLimit(MOST_KEPT)).execute();

export const findBannerEdit = (db: Db, orgId: string, bannerId: string) =>
  selectRows(db, orgId)
    .where('id', '=', bannerId)
    .select((eb) =>
      eb
        .selectFrom('member as m')
        .whereRef('m.org_id', '=', 'banner.org_id')
        .whereRef('m.id', '=', 'banner.saved_by')
        .select('m.name')
        .as('saved_by_name'),
    )
    .executeTakeFirst();
export type BannerEditRow = NonNullable<Awaited<ReturnType<typeof findBannerEdit>>>;

/** Locks every banner that is not archived; the advisory lock serialises those who add and reorder until the transaction ends. */
export async function lockKept(tx: Db, orgId: string): Promise<{ id: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`banner/${orgId}`}, 0))`.execute(tx);
  return tx.selectFrom('banner').select('id').where('org_id', '=', orgId).where('archived', '=', false).orderBy('id').forUpdate().execute();
}

export const lockBanner = (tx: Db, orgId: string, bannerId: string) =>
  selectRows(tx, orgId).where('id', '=', bannerId).forUpdate().executeTakeFirst();

const toColumns = (fields: BannerFields) => ({
  title: fields.title,
  subtitle: fields.subtitle,
  eyebrow: fields.eyebrow,
  action_text: fields.actionText,
  target: fields.target,
  cover_motif: fields.cover.motif,
  cover_tone: fields.cover.tone,
  image_key: fields.cover.key,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  ...toAudienceColumns(fields.visibility),
});

interface Saving {
  orgId: string;
  id: string;
  memberId: string;
  now: Date;
}

export const lastPlace = (orgId: string) => sql<number>`(select coalesce(max(position), 0) + 1 from banner where org_id = ${orgId})`;

export async function insertBanner(tx: Db, { orgId, id, memberId, now }: Saving, fields: BannerFields): Promise<void> {
  const saved = { saved_at: now, saved_by: memberId, created_at: now, updated_at: now };
  await tx
    .insertInto('banner')
    .values({ org_id: orgId, id, ...toColumns(fields), position: lastPlace(orgId), ...saved })
    .execute();
}

/** Inserts the copy as archived, with counters of its own. */
export async function insertCopy(tx: Db, { orgId, id, memberId, now }: Saving, bannerId: string): Promise<void> {
  await sql`
    insert into banner (org_id, id, eyebrow, title, subtitle, image_key, cover_motif, cover_tone, target, action_text, starts_at, ends_at,
      audience_all, audience_department_ids, audience_tags, audience_member_ids, archived, position, saved_at, saved_by, created_at, updated_at)
    select org_id, ${id}, eyebrow, title, subtitle, image_key, cover_motif, cover_tone, target, action_text, starts_at, ends_at,
      audience_all, audience_department_ids, audience_tags, audience_member_ids, true, ${lastPlace(orgId)}, ${now}, ${memberId}, ${now}, ${now}
    from banner where org_id = ${orgId} and id = ${bannerId}`.execute(tx);
}

/** Returns the new revision. */
export async function storeFields(tx: Db, { orgId, id, memberId, now }: Saving, fields: BannerFields): Promise<number> {
  const { revision } = await tx
    .updateTable('banner')
    .set((build) => ({
      ...toColumns(fields),
      revision: build('revision', '+', 1),
      saved_at: now,
      saved_by: memberId,
      updated_at: now,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function storeOrder(tx: Db, orgId: string, bannerIds: readonly string[]): Promise<void> {
  await sql`update banner set position = given.position
    from unnest(${[...bannerIds]}::uuid[]) with ordinality as given (id, position)
    where banner.org_id = ${orgId} and banner.id = given.id`.execute(tx);
}
