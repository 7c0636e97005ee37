import type { Db } from '../../../platform/database/transaction.ts';

export const findProfile = (db: Db, orgId: string, memberId: string) =>
  db
    .selectFrom('member')
    .select(['account', 'name', 'avatar_key', 'mobile', 'email', 'intro', 'position', 'joined_on'])
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export interface ProfileChange {
  email: string | null;
  intro: string;
  /** Omitted means unchanged. */
  avatar_key?: string | null;
  updated_at: Date;
}

export async function updateProfile(db: Db, orgId: string, memberId: string, change: ProfileChange): Promise<void> {
  await db.updateTable('member').set(change).where('org_id', '=', orgId).where('id', '=', memberId).execute();
}
