import type { ThemeDraft } from '@palm/contract/theme/admin';
import type { Db } from '../../../platform/database/transaction.ts';
import { namesOf } from '../shelf/shelf.service.ts';

export const findThemeRow = (db: Db, orgId: string, themeId: string) =>
  db
    .selectFrom('theme')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'theme.org_id').onRef('saver.id', '=', 'theme.saved_by'))
    .selectAll('theme')
    .select('saver.name as saved_by_name')
    .where('theme.org_id', '=', orgId)
    .where('theme.id', '=', themeId)
    .executeTakeFirst();

/** Locks the theme until the transaction ends. */
export const lockTheme = (tx: Db, orgId: string, themeId: string) =>
  tx.selectFrom('theme').selectAll().where('org_id', '=', orgId).where('id', '=', themeId).forUpdate().executeTakeFirst();
export type LockedTheme = NonNullable<Awaited<ReturnType<typeof lockTheme>>>;

interface NewTheme {
  orgId: string;
  id: string;
  draft: ThemeDraft;
  memberId: string;
  now: Date;
}

export async function insertTheme(tx: Db, { orgId, id, draft, memberId, now }: NewTheme): Promise<void> {
  await tx
    .insertInto('theme')
    .values({
      org_id: orgId,
      id,
      draft: JSON.stringify(draft),
      draft_names: namesOf(draft.blocks),
      saved_at: now,
      saved_by: memberId,
      created_by: memberId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns the new revision. */
export async function storeDraft(
  tx: Db,
  { orgId, themeId, memberId, now }: { orgId: string; themeId: string; memberId: string; now: Date },
  draft: ThemeDraft,
): Promise<number> {
  const { revision } = await tx
    .updateTable('theme')
    .set((build) => ({
      draft: JSON.stringify(draft),
      draft_names: namesOf(draft.blocks),
      revision: build('revision', '+', 1),
      saved_at: now,
      saved_by: memberId,
      updated_at: now,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', themeId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
