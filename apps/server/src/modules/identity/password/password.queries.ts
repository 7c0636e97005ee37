import { MOST_FORMER } from '@palm/contract/identity/sign-in-policy';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { NO_PASSWORD } from './password.ts';

export interface NewPassword {
  orgId: string;
  memberId: string;
  passwordHash: string;
  /** Whether somebody else chose it, so that the member must change it. */
  mustChange: boolean;
  at: Date;
}

/** Null if the member has no password or does not exist. */
export async function findPasswordChangedAt(db: Db, orgId: string, memberId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('member')
    .select('password_changed_at')
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .where('password_hash', '!=', NO_PASSWORD)
    .executeTakeFirst();
  return row?.password_changed_at ?? null;
}

/** Hashes of former passwords, newest first. */
export async function findFormerHashes(db: Db, orgId: string, memberId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('former_password')
    .select('password_hash')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .orderBy('replaced_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** Moves the current password to the former ones, and keeps as many of these as the longest configurable history. */
export async function archivePassword(db: Db, { orgId, memberId, at }: Omit<NewPassword, 'passwordHash' | 'mustChange'>): Promise<void> {
  await sql`
    insert into former_password (org_id, id, member_id, password_hash, replaced_at)
    select org_id, gen_random_uuid(), id, password_hash, ${at} from member
    where org_id = ${orgId} and id = ${memberId} and password_hash <> ${NO_PASSWORD}`.execute(db);
  await sql`
    delete from former_password where org_id = ${orgId} and member_id = ${memberId} and id not in (
      select id from former_password where org_id = ${orgId} and member_id = ${memberId}
      order by replaced_at desc limit ${sql.lit(MOST_FORMER)})`.execute(db);
}

export async function updatePassword(db: Db, { orgId, memberId, passwordHash, mustChange, at }: NewPassword): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: passwordHash, password_changed_at: at, must_change_password: mustChange, updated_at: at })
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .execute();
}

/** Null if there is no such member. */
export async function findPasswordHash(db: Db, orgId: string, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
