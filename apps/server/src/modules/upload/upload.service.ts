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

/** How long after the end of its policy what a form brought is still taken. */
const LONGEST_FORM_MS = 12 * 3_600_000;

type Grant = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

/** Looks at what really arrived and records it. What is not what its purpose allows is deleted. */
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

/** Only who was granted the upload may record it, for what it was granted for. */
async function getOwnGrant(platform: Platform, person: Person, body: BodyOf<typeof uploadApi.complete>) {
  const key = orNotFound(readUploadKey(body.objectKey), 'UPLOAD_MISSING');
  const grant = orNotFound(key.orgId === person.orgId ? await findGrant(platform.db, key) : null, 'UPLOAD_MISSING');
  assertOwn(grant.member_id === person.memberId && grant.purpose === body.purpose);
  assertOwn(grant.object_key === body.objectKey || (await claimDirect(platform, key, { objectKey: body.objectKey, grant })));
  return { key, maxSize: grant.bytes };
}

/** Claims what comes to the bucket itself before it is an object: what a crash leaves of one is found by its grant. */
async function claimDirect(
  { db, storage, clock }: Platform,
  key: UploadKey,
  { objectKey, grant }: { objectKey: string; grant: Grant },
): Promise<boolean> {
  const isOpen = grant.object_key === null && grant.multipart_key === null;
  // A form that was begun in time may take long; long after that nobody sweeps for it any more.
  const isInTime = clock.now().getTime() < grant.expires_at.getTime() + LONGEST_FORM_MS;
  return storage.direct !== null && isOpen && isInTime && claimGrant(db, key, objectKey);
}

/** What arrived. A browser's form to the bucket is accepted first. */
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
    // Holds the sweep off, or comes too late.
    assertOwn(await completeGrant(tx, key, at));
    await insertObject(tx, { ...toObjectRow({ newId }, arrived, at), uploaded_by: person.memberId, taken: false });
    return orNotFound(await findObject(tx, person.orgId, arrived.objectKey));
  });
}
