import type { Db } from '../../../platform/database/transaction.ts';

export const findProfile = (db: Db, orgId: string, memberId: string) =>
  db
    .selectFrom('member')
    .select(['account', 'name', 'avatar_key', 'mobile', 'email', 'intro', 'position', 'joined_on'])
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .executeTakeFirst();

/** The key of a member's avatar; the member is locked until the transaction ends. */
export async function lockAvatar(tx: Db, orgId: string, memberId: string): Promise<string | null> {
  const query = tx.selectFrom('member').select('avatar_key').where('org_id', '=', orgId).where('id', '=', memberId);
  return (await query.forNoKeyUpdate().executeTakeFirst())?.avatar_key ?? null;
}

/** Whether a member has this avatar. Two do after their accounts were merged. */
export async function usesAvatar(db: Db, orgId: string, key: string): Promise<boolean> {
  const query = db.selectFrom('member').select('id').where('org_id', '=', orgId).where('avatar_key', '=', key);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export interface ProfileChange {
  email?: string | null;
  intro?: string;
  avatar_key: string | null;
  updated_at: Date;
}

export async function updateProfile(db: Db, orgId: string, memberId: string, change: ProfileChange): Promise<void> {
  await db.updateTable('member').set(change).where('org_id', '=', orgId).where('id', '=', memberId).execute();
}
