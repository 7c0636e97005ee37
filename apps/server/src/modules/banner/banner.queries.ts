import { MOST_KEPT } from '@palm/contract/banner/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** What can stand on a home page now or later, whoever it is for; a test looks at its plan. */
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

/** Banners that lead to an object, in their order; archived ones lead nobody anywhere. */
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
