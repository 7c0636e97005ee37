import type { UploadPurpose } from '@palm/contract/areas';
import { sql } from 'kysely';
import { AppError, orNotFound } from '../app-error.ts';
import type { Db } from '../database/transaction.ts';
import type { Platform } from '../platform.ts';
import { pictureKeysIn } from '../rich-text.ts';

/*
 * How a module takes an uploaded file into use. Every tier does, including identity, so this is below the modules; the upload module
 * records the files and sweeps away those that nobody took.
 */

interface Wanted {
  key: string;
  purpose: UploadPurpose;
  /** Restricts to files that this member uploaded. */
  uploadedBy?: string;
}

/**
 * A file that was uploaded, checked and recorded for this organisation and purpose.
 * @throws AppError UPLOAD_MISSING or UPLOAD_WRONG_PURPOSE
 */
export async function getObject(db: Db, orgId: string, { key, purpose, uploadedBy }: Wanted) {
  const object = await db
    .selectFrom('stored_object')
    .select(['id', 'object_key', 'purpose', 'size', 'duration_seconds', 'pages', 'uploaded_by', 'taken'])
    .where('org_id', '=', orgId)
    .where('object_key', '=', key)
    .executeTakeFirst();
  const own = orNotFound(object, 'UPLOAD_MISSING');
  if (uploadedBy !== undefined && own.uploaded_by !== uploadedBy) {
    throw new AppError('UPLOAD_MISSING');
  }
  if (own.purpose !== purpose) {
    throw new AppError('UPLOAD_WRONG_PURPOSE');
  }
  return own;
}

/**
 * The same, and marks the file as in use: call it in the transaction that stores the key or id.
 * @throws AppError UPLOAD_MISSING or UPLOAD_WRONG_PURPOSE
 */
export async function claimObject(tx: Db, orgId: string, wanted: Wanted) {
  const object = await getObject(tx, orgId, wanted);
  const stays = object.taken || (await setTaken(tx, orgId, { ids: [object.id] }, true)) > 0;
  // Somebody else took it concurrently, or it was swept away since it was read.
  return stays ? object : getObject(tx, orgId, wanted);
}

/**
 * Locks these files until the transaction ends, so that adding and releasing references cannot run concurrently. Locked in key order, to
 * avoid deadlocks.
 */
export async function lockObjects(tx: Db, orgId: string, keys: readonly string[]): Promise<void> {
  await sql`select from stored_object where org_id = ${orgId} and object_key = any(${[...keys]}::text[]) order by object_key for update`.execute(
    tx,
  );
}

/**
 * Releases files of this purpose that are no longer referenced to the next sweep; taking one again before then keeps it. Call it in the
 * transaction that drops the references.
 */
export async function releaseObjects(tx: Db, orgId: string, files: { keys: readonly string[]; purpose: UploadPurpose }): Promise<void> {
  await setTaken(tx, orgId, files, false);
}

/**
 * Keeps files that are referenced elsewhere already, even if that reference was dropped meanwhile. Call it in the transaction that adds the
 * new references.
 */
export async function keepObjects(tx: Db, orgId: string, ids: readonly string[]): Promise<void> {
  await setTaken(tx, orgId, { ids }, true);
}

/** Keeps the pictures referenced in the rich text being stored, whoever uploaded them. */
export async function claimPictures(tx: Db, orgId: string, ...texts: readonly string[]): Promise<void> {
  await setTaken(tx, orgId, { keys: texts.flatMap((html) => pictureKeysIn(html, orgId)) }, true);
}

type Files = { ids: readonly string[] } | { keys: readonly string[]; purpose?: UploadPurpose };

/** Marks files as in use, or releases them to the next sweep. Returns how many changed. */
async function setTaken(tx: Db, orgId: string, files: Files, taken: boolean): Promise<number> {
  const [column, named] = 'ids' in files ? (['id', files.ids] as const) : (['object_key', files.keys] as const);
  if (named.length === 0) {
    return 0;
  }
  const purpose = 'keys' in files ? files.purpose : undefined;
  const { numUpdatedRows } = await tx
    .updateTable('stored_object')
    .set({ taken })
    .where('org_id', '=', orgId)
    .where(column, 'in', named)
    .where('taken', '<>', taken)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', String(purpose)))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes a file that was only read once, such as an import. The record goes last, so that leftovers of a crash are still swept by it. */
export async function discardObject({ db, storage }: Pick<Platform, 'db' | 'storage'>, orgId: string, key: string): Promise<void> {
  await storage.remove(key);
  await db.deleteFrom('stored_object').where('org_id', '=', orgId).where('object_key', '=', key).execute();
}
