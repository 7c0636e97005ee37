import { MOST_KEPT } from '@palm/contract/banner/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Banners that may be shown now or later, for any audience; exported so that a test can check the query plan. */
export const selectKept = (db: Db, orgId: string) =>
  db
    .selectFrom('banner')
    .select([
      'id',
      'eyebrow',
      'title',
      'subtitle',
      'image_key',
      'cover_motif',
      'cover_tone',
      'target',
      'action_text',
      'starts_at',
      'ends_at',
    ])
    .select(['audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .limit(literalLimit(MOST_KEPT));
export type KeptBannerRow = Awaited<ReturnType<ReturnType<typeof selectKept>['executeTakeFirstOrThrow']>>;

/** Banners that link to an object, in display order; archived ones are ignored. */
export const findLeading = (db: Db, orgId: string, objectId: string, limit: number): Promise<{ title: string }[]> =>
  db
    .selectFrom('banner')
    .select('title')
    .where('org_id', '=', orgId)
    .where('archived', '=', false)
    .where(sql<boolean>`position(${objectId} in target) > 0`)
    .orderBy('position')
    .orderBy('id')
    .limit(literalLimit(limit))
    .execute();
