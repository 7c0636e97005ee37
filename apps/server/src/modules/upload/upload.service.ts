import type { BodyOf } from '@palm/contract/endpoint';
import type { UploadedObject, uploadApi } from '@palm/contract/upload/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimGrant, completeGrant, findGrant } from './grant.queries.ts';
import { inspectObject } from './inspect-object.ts';
import { toObjectRow, type Arrived } from './object-row.ts';
import { readUploadKey, type UploadKey } from './upload-key.ts';
import { ruleOf } from './upload-purpose.ts';
import { findObject, insertObject, type StoredObjectRow } from './upload.queries.ts';
import { toUploadedObject } from './upload.view.ts';

/** How long after its policy expires an object posted by form is still accepted. */
const LONGEST_FORM_MS = 12 * 3_600_000;

type Grant = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

/** Inspects and records the uploaded object. One that its purpose does not allow is deleted. */
export async function completeUpload(platform: Platform, person: Person, body: BodyOf<typeof uploadApi.complete>): Promise<UploadedObject> {
  const { db, files } = platform;
  const known = await findObject(db, person.orgId, body.objectKey);
  if (known) {
    assertOwn(known.uploaded_by === person.memberId && known.purpose === body.purpose);
    return toUploadedObject(known, files);
  }
  const { key, maxSize } = await getOwnGrant(platform, person, body);
  const stored = orNotFound(await findArrived(platform, body.objectKey, maxSize), 'UPLOAD_MISSING');
  const inspected = await inspectObject(platform, body.objectKey, ruleOf(body.purpose));
  const row = await record(platform, person, { key, orgId: person.orgId, ...body, size: stored.size, ...inspected });
  return toUploadedObject(row, files);
}

/** Only the member to whom the upload was granted may record it, and only for the granted purpose. */
async function getOwnGrant(platform: Platform, person: Person, body: BodyOf<typeof uploadApi.complete>) {
  const key = orNotFound(readUploadKey(body.objectKey), 'UPLOAD_MISSING');
  const grant = orNotFound(key.orgId === person.orgId ? await findGrant(platform.db, key) : null, 'UPLOAD_MISSING');
  assertOwn(grant.member_id === person.memberId && grant.purpose === body.purpose);
  assertOwn(grant.object_key === body.objectKey || (await claimDirect(platform, key, { objectKey: body.objectKey, grant })));
  return { key, maxSize: grant.bytes };
}

/**
 * Claims the grant for an upload sent directly to the bucket before the object is accepted, so that whatever a crash leaves behind can be
 * found by its grant.
 */
async function claimDirect(
  { db, storage, clock }: Platform,
  key: UploadKey,
  { objectKey, grant }: { objectKey: string; grant: Grant },
): Promise<boolean> {
  const isOpen = grant.object_key === null && grant.multipart_key === null;
  // A form started in time may take long to upload; once this period has passed, nothing would sweep its object any more.
  const isInTime = clock.now().getTime() < grant.expires_at.getTime() + LONGEST_FORM_MS;
  return storage.direct !== null && isOpen && isInTime && claimGrant(db, key, objectKey);
}

/** Returns the stat of the uploaded object. One posted directly to the bucket is accepted first. */
async function findArrived({ storage }: Pick<Platform, 'storage'>, objectKey: string, maxSize: number) {
  const arrived = await storage.stat(objectKey);
  const isAccepted = arrived === null && (await storage.direct?.accept(objectKey, maxSize)) === true;
  return isAccepted ? storage.stat(objectKey) : arrived;
}

function assertOwn(own: boolean): void {
  if (!own) {
    throw new AppError('UPLOAD_MISSING');
  }
}

function record(
  { db, clock, newId }: Platform,
  person: Person,
  { key, ...arrived }: Arrived & { key: UploadKey },
): Promise<StoredObjectRow> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    // Either holds off the sweep or fails because the sweep came first.
    assertOwn(await completeGrant(tx, key, at));
    await insertObject(tx, { ...toObjectRow({ newId }, arrived, at), uploaded_by: person.memberId, taken: false });
    return orNotFound(await findObject(tx, person.orgId, arrived.objectKey));
  });
}
