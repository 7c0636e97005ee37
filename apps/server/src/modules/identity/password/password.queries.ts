import type { Db } from '../../../platform/database/transaction.ts';

export interface NewPassword {
  orgId: string;
  memberId: string;
  passwordHash: string;
  /** Whether somebody else chose it, so that the member must choose another. */
  mustChange: boolean;
  at: Date;
}

export async function updatePassword(db: Db, { orgId, memberId, passwordHash, mustChange, at }: NewPassword): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, password_changed_at: at, must_change_password: mustChange, updated_at: at })
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .execute();
}

/** Null when there is no such member. */
export async function findPasswordHash(db: Db, orgId: string, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
