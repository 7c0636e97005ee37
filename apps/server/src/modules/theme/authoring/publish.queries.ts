import type { ThemeDraft } from '@palm/contract/theme/admin';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface Edition {
  orgId: string;
  themeId: string;
  revision: number;
  draft: ThemeDraft;
  now: Date;
}

/** Makes the draft what learners see. The theme is locked by the caller. */
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
