import type { ThemeDraft } from '@palm/contract/theme/admin';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface Edition {
  orgId: string;
  themeId: string;
  revision: number;
  draft: ThemeDraft;
  now: Date;
}

/** Publishes the draft. The caller must hold the theme's lock. */
export async function storeEdition(tx: Db, { orgId, themeId, revision, draft, now }: Edition): Promise<void> {
  await tx
    .updateTable('theme')
    .set((build) => ({
      published: JSON.stringify(draft),
      published_names: build.ref('draft_names'),
      ...toAudienceColumns(draft.visibility),
      starts_on: draft.startsOn,
      ends_on: draft.endsOn,
      status: 'published',
      scheduled_at: null,
      edition: build('edition', '+', 1),
      published_revision: revision,
      published_at: sql<Date>`case when status = 'published' then published_at else ${now}::timestamptz end`,
      renewed_at: now,
      updated_at: now,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', themeId)
    .execute();
}

/** Null cancels the schedule. */
export async function storeSchedule(tx: Db, { orgId, themeId, at }: { orgId: string; themeId: string; at: Date | null }): Promise<void> {
  await tx.updateTable('theme').set({ scheduled_at: at }).where('org_id', '=', orgId).where('id', '=', themeId).execute();
}

/** Themes due for publication in all organisations; at most a hundred, the rest follow a minute later. */
export const findDue = (db: Db, now: Date) =>
  db
    .selectFrom('theme')
    .select(['org_id', 'id'])
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(literalLimit(100))
    .execute();
