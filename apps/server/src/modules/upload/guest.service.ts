import type { UploadPurpose } from '@palm/contract/areas';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeGrant, findGrant } from './grant.queries.ts';
import { inspectObject } from './inspect-object.ts';
import { toObjectRow, type Arrived } from './object-row.ts';
import { readUploadKey, type UploadKey } from './upload-key.ts';
import { ruleOf } from './upload-purpose.ts';
import { findObject, insertObject } from './upload.queries.ts';

/** An upload by a guest that is not yet in use. */
export interface GuestUpload extends Arrived {
  grant: UploadKey;
}

/**
 * Inspects what guests uploaded to this organisation for a purpose. Uploads already in use are omitted, because the same form may be
 * submitted twice. Call it before the transaction that takes them into use: it reads files.
 * @throws AppError UPLOAD_MISSING, or whatever is wrong with a file
 */
export async function inspectGuestUploads(
  platform: Pick<Platform, 'db' | 'storage' | 'workers'>,
  orgId: string,
  { keys, purpose }: { keys: readonly string[]; purpose: UploadPurpose },
): Promise<GuestUpload[]> {
  const uploads = await Promise.all([...new Set(keys)].map((objectKey) => inspectOne(platform, orgId, { objectKey, purpose })));
  return uploads.filter((upload) => upload !== null);
}

async function inspectOne(
  platform: Pick<Platform, 'db' | 'storage' | 'workers'>,
  orgId: string,
  { objectKey, purpose }: { objectKey: string; purpose: UploadPurpose },
): Promise<GuestUpload | null> {
  const known = await findObject(platform.db, orgId, objectKey);
  if (known) {
    return orNotFound(known.uploaded_by === null && known.purpose === purpose ? { upload: null } : null, 'UPLOAD_MISSING').upload;
  }
  const key = readUploadKey(objectKey);
  const grant = key?.orgId === orgId ? await findGrant(platform.db, key) : null;
  const isOurs = grant?.member_id === null && grant.purpose === purpose && grant.object_key === objectKey;
  const granted = orNotFound(isOurs ? key : null, 'UPLOAD_MISSING');
  const { size } = orNotFound(await platform.storage.stat(objectKey), 'UPLOAD_MISSING');
  const inspected = await inspectObject(platform, objectKey, ruleOf(purpose));
  return { grant: granted, orgId, objectKey, purpose, fileName: objectKey.slice(objectKey.lastIndexOf('/') + 1), size, ...inspected };
}

/**
 * Marks the files as in use, so that they are not swept: call it in the transaction that stores their keys.
 * @throws AppError UPLOAD_MISSING if one has been swept in the meantime
 */
export async function claimGuestUploads(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'newId'>,
  uploads: readonly GuestUpload[],
): Promise<void> {
  const at = platform.clock.now();
  for (const { grant, ...upload } of uploads) {
    orNotFound((await completeGrant(tx, grant, at)) ? grant : null, 'UPLOAD_MISSING');
    await insertObject(tx, { ...toObjectRow(platform, upload, at), uploaded_by: null, taken: true });
  }
}
