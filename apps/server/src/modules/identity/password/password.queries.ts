import { MOST_FORMER } from '@palm/contract/identity/sign-in-policy';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { NO_PASSWORD } from './password.ts';

export interface NewPasswords {
  orgId: string;
  passwords: readonly { memberId: string; passwordHash: string }[];
  /** Whether somebody else chose them, so that the members must change them. */
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

/** Moves the current passwords to the former ones, and keeps as many of these per member as the longest configurable history. */
export async function archivePasswords(db: Db, { orgId, memberIds, at }: { orgId: string; memberIds: string[]; at: Date }): Promise<void> {
  await sql`
    insert into former_password (org_id, id, member_id, password_hash, replaced_at)
    select org_id, gen_random_uuid(), id, password_hash, ${at} from member
    where org_id = ${orgId} and id = any(${memberIds}::uuid[]) and password_hash <> ${NO_PASSWORD}`.execute(db);
  await sql`
    delete from former_password where org_id = ${orgId} and id in (
      select id from (
        select id, row_number() over (partition by member_id order by replaced_at desc) as place
        from former_password where org_id = ${orgId} and member_id = any(${memberIds}::uuid[])
      ) as ranked where place > ${sql.lit(MOST_FORMER)})`.execute(db);
}

export async function updatePasswords(db: Db, { orgId, passwords, mustChange, at }: NewPasswords): Promise<void> {
  const ids = passwords.map(({ memberId }) => memberId);
  const hashes = passwords.map(({ passwordHash }) => passwordHash);
  await sql`
    update member set password_hash = given.hash, password_changed_at = ${at}, must_change_password = ${mustChange}, updated_at = ${at}
    from unnest(${ids}::uuid[], ${hashes}::text[]) as given (id, hash)
    where member.org_id = ${orgId} and member.id = given.id`.execute(db);
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
