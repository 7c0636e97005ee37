import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { UploadKey } from './upload-key.ts';
import type { Usage } from './upload-quota.ts';

/** Who uploads: a member, or a guest identified by network address. */
export interface Uploader {
  memberId: string | null;
  address: string;
}

/** Serialises the signing of uploads within an organisation until the transaction ends, so that no two see the same usage. */
export async function lockGrants(tx: Db, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload/${orgId}`}, 0))`.execute(tx);
}

/** Sums what was uploaded since then, plus signed uploads that may still arrive; multipart uploads count for longer than a day. */
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
  /** Multipart uploads only: the key of the final object. */
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

/** Claims a grant for this object. Returns false if it has already been used or does not exist. */
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

/** Changes until when an upload may still arrive. */
export async function updateExpiry(db: Db, key: UploadKey, expiresAt: Date): Promise<void> {
  await grantOf(db, key).set({ expires_at: expiresAt }).execute();
}

/** Records how many bytes a used grant has stored; 0 if the upload was aborted. */
export async function updateBytes(db: Db, key: UploadKey, bytes: number): Promise<void> {
  await grantOf(db, key).set({ bytes }).execute();
}

/** Returns false if the grant, and with it the upload, has been swept in the meantime. */
export async function completeGrant(tx: Db, key: UploadKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await grantOf(tx, key).set({ completed_at: at }).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A grant is over once a day has passed and nothing can arrive for it any more. A multipart upload may take longer than a day. */
const isOver = ({ dayAgo, now }: SweepTimes) => sql<boolean>`signed_at < ${dayAgo} and (expires_at < ${now} or completed_at is not null)`;

interface SweepTimes {
  dayAgo: Date;
  now: Date;
}

/** Across all organisations. */
export async function findGrantsOver(db: Db, times: SweepTimes): Promise<UploadKey[]> {
  const query = db.selectFrom('upload_grant').select(['org_id as orgId', 'id as grantId']).where('multipart_key', 'is not', null);
  return query.where(isOver(times)).execute();
}

/** Removes up to `limit` of the expired grants of all organisations and returns the key of each object that nobody recorded, else null. */
export async function removeGrants(tx: Db, times: SweepTimes, limit: number): Promise<(string | null)[]> {
  const some = tx.selectFrom('upload_grant').select('id').where(isOver(times)).limit(literalLimit(limit)).forUpdate().skipLocked();
  const query = tx.deleteFrom('upload_grant').where(isOver(times)).where('id', 'in', some);
  const removed = await query.returning(['object_key', 'completed_at']).execute();
  return removed.map(({ object_key: key, completed_at: completedAt }) => (completedAt === null ? key : null));
}
