import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { UploadKey } from './upload-key.ts';

/** A part that has been stored. */
export interface Part {
  number: number;
  /** SHA-256 in hex. */
  checksum: string;
}

export async function findPart(db: Db, { orgId, grantId }: UploadKey, number: number): Promise<Part | null> {
  const query = db.selectFrom('upload_part').select(['number', 'checksum']).where('org_id', '=', orgId).where('upload_id', '=', grantId);
  return (await query.where('number', '=', number).executeTakeFirst()) ?? null;
}

/** Ordered by number. */
export async function findParts(db: Db, { orgId, grantId }: UploadKey): Promise<Part[]> {
  const query = db.selectFrom('upload_part').select(['number', 'checksum']).where('org_id', '=', orgId).where('upload_id', '=', grantId);
  return query.orderBy('number').execute();
}

/** Records a stored part, unless one with its number already exists or the upload no longer accepts parts. */
export async function insertPart(db: Db, { orgId, grantId }: UploadKey, part: Part, at: Date): Promise<void> {
  await sql`
    insert into upload_part (org_id, upload_id, number, checksum, received_at)
    select org_id, id, ${part.number}, ${part.checksum}, ${at} from upload_grant
    where org_id = ${orgId} and id = ${grantId} and multipart_key is not null and object_key is null and expires_at > ${at}
    on conflict do nothing`.execute(db);
}

export async function deleteParts(db: Db, { orgId, grantId }: UploadKey): Promise<void> {
  await db.deleteFrom('upload_part').where('org_id', '=', orgId).where('upload_id', '=', grantId).execute();
}
