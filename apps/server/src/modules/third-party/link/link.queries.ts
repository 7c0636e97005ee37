import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Stranger } from '../kinds/kind.ts';

interface At extends Stranger {
  orgId: string;
  providerId: string;
}

const ofSignIn = (db: Db, orgId: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('organisation as o', 'o.id', 'm.org_id')
    .select(['m.id', 'm.account', 'm.name', 'm.mobile', 'm.status', 'm.must_change_password'])
    .select(['o.id as org_id', 'o.code', 'o.mobile_required', 'o.one_session_per_terminal'])
    .select(sql<boolean>`o.disabled_at is not null`.as('organisation_disabled'))
    .where('m.org_id', '=', orgId);

/** A member with everything that decides whether they may sign in. */
export const findMember = (db: Db, orgId: string, memberId: string) => ofSignIn(db, orgId).where('m.id', '=', memberId).executeTakeFirst();
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The member to whom a stranger is linked. */
export const findLinkedMember = (db: Db, { orgId, providerId, tenant, subject }: Omit<At, 'name'>) =>
  ofSignIn(db, orgId)
    .innerJoin('third_party_link as l', (join) => join.onRef('m.org_id', '=', 'l.org_id').onRef('m.id', '=', 'l.member_id'))
    .where('l.org_id', '=', orgId)
    .where('l.provider_id', '=', providerId)
    .where('l.tenant', '=', tenant)
    .where('l.subject', '=', subject)
    .executeTakeFirst();

export async function insertLink(tx: Db, { orgId, providerId, tenant, subject, name }: At, memberId: string, at: Date): Promise<void> {
  await tx
    .insertInto('third_party_link')
    .values({ org_id: orgId, provider_id: providerId, tenant, subject, member_id: memberId, name, linked_at: at })
    .execute();
}

/** The platforms to which a member is linked, at most one link each. */
export const findLinksOf = (db: Db, orgId: string, memberId: string) =>
  db
    .selectFrom('third_party_link')
    .select(['provider_id', 'name', 'linked_at', 'subject'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .execute();

/** Locks the member's ways to sign in until the transaction ends; returns the password hash. */
export async function lockMember(tx: Db, orgId: string, memberId: string): Promise<string | null> {
  const row = await sql<{ password_hash: string }>`
    select password_hash from member where org_id = ${orgId} and id = ${memberId} for no key update`.execute(tx);
  return row.rows[0]?.password_hash ?? null;
}

/** Returns the number of deleted links. */
export async function deleteLink(tx: Db, orgId: string, memberId: string, providerId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('third_party_link')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** An active organisation, by id. */
export const findOpenOrganisation = (db: Db, orgId: string): Promise<{ id: string; code: string } | undefined> =>
  db.selectFrom('organisation').select(['id', 'code']).where('id', '=', orgId).where('disabled_at', 'is', null).executeTakeFirst();
