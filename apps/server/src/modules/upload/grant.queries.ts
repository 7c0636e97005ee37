import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { UploadKey } from './upload-key.ts';
import type { Usage } from './upload-quota.ts';

/** Whose upload it is: a member's, or a guest's by the network address. */
export interface Uploader {
  memberId: string | null;
  address: string;
}

/** Signing in one organisation happens one after the other until the transaction ends, so that no two see the same usage. */
export async function lockGrants(tx: Db, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload/${orgId}`}, 0))`.execute(tx);
}

/** What was uploaded since then, or is signed and may still come: an upload in parts for longer than a day. */
export async function findUsage(
  tx: Db,
  orgId: string,
  { memberId, address }: Uploader,
  times: { since: Date; hourAgo: Date; now: Date },
): Promise<Usage> {
  const own = memberId === null ? sql`member_id is null and address = ${address}` : sql`member_id = ${memberId}`;
  const today = sql`signed_at > ${times.since}`;
  const { rows } = await sql<Usage>`
    select count(*) filter (where ${own} and ${today}) as files,
      count(*) filter (where ${own} and signed_at > ${times.hourAgo}) as "hourFiles",
      coalesce(sum(bytes) filter (where ${own} and ${today}), 0)::bigint as bytes,
      count(*) filter (where member_id is null and ${today}) as "guestFiles",
      coalesce(sum(bytes) filter (where member_id is null and ${today}), 0)::bigint as "guestBytes",
      (coalesce(sum(bytes) filter (where completed_at is null), 0)
        + (select coalesce(sum(size), 0) from stored_object where org_id = ${orgId}))::bigint as stored
    from upload_grant
    where org_id = ${orgId} and (expires_at > ${times.now} or (${today} and object_key is not null))`.execute(tx);
  return rows[0] ?? { files: 0, hourFiles: 0, bytes: 0, guestFiles: 0, guestBytes: 0, stored: 0 };
}

export interface NewGrant extends Uploader {
  orgId: string;
  id: string;
  purpose: string;
  bytes: number;
  signedAt: Date;
  expiresAt: Date;
  /** Of an upload in parts: the key of the object that they become. */
  multipartKey: string | null;
}

export async function insertGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('upload_grant')
    .values({
      org_id: grant.orgId,
      id: grant.id,
      member_id: grant.memberId,
      address: grant.address,
      purpose: grant.purpose,
      bytes: grant.bytes,
      signed_at: grant.signedAt,
      expires_at: grant.expiresAt,
      multipart_key: grant.multipartKey,
    })
    .execute();
}

const grantOf = (db: Db, { orgId, grantId }: UploadKey) =>
  db.updateTable('upload_grant').where('org_id', '=', orgId).where('id', '=', grantId);

/** Uses a grant for this object. False when it was used before, or is none. */
export async function claimGrant(db: Db, key: UploadKey, objectKey: string): Promise<boolean> {
  const { numUpdatedRows } = await grantOf(db, key)
    .set({ object_key: objectKey })
    .where('object_key', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findGrant(db: Db, { orgId, grantId }: UploadKey) {
  const query = db.selectFrom('upload_grant').select(['member_id', 'purpose', 'bytes', 'expires_at', 'object_key', 'multipart_key']);
  return (await query.where('org_id', '=', orgId).where('id', '=', grantId).executeTakeFirst()) ?? null;
}

/** Moves the end of what may still come. */
export async function updateExpiry(db: Db, key: UploadKey, expiresAt: Date): Promise<void> {
  await grantOf(db, key).set({ expires_at: expiresAt }).execute();
}

/** Notes what a used grant has brought; nothing when it was broken off. */
export async function updateBytes(db: Db, key: UploadKey, bytes: number): Promise<void> {
  await grantOf(db, key).set({ bytes }).execute();
}

/** False when the grant has been swept away meanwhile, and what it brought with it. */
export async function completeGrant(tx: Db, key: UploadKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await grantOf(tx, key).set({ completed_at: at }).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When a grant is over: its day has passed, and nothing can come of it any more. An upload in parts may take longer than a day. */
const isOver = ({ dayAgo, now }: SweepTimes) => sql<boolean>`signed_at < ${dayAgo} and (expires_at < ${now} or completed_at is not null)`;

interface SweepTimes {
  dayAgo: Date;
  now: Date;
}

/** Of all organisations. */
export async function findGrantsOver(db: Db, times: SweepTimes): Promise<UploadKey[]> {
  const query = db.selectFrom('upload_grant').select(['org_id as orgId', 'id as grantId']).where('multipart_key', 'is not', null);
  return query.where(isOver(times)).execute();
}

/** Removes the grants of all organisations that are over, and answers the keys of what they brought and nobody recorded. */
export async function removeGrants(db: Db, times: SweepTimes): Promise<string[]> {
  const removed = await db.deleteFrom('upload_grant').where(isOver(times)).returning(['object_key', 'completed_at']).execute();
  return removed.flatMap(({ object_key: key, completed_at: completedAt }) => (key === null || completedAt !== null ? [] : [key]));
}
