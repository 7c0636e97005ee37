import type { BodyOf } from '@palm/contract/endpoint';
import { PARTS_KEPT_DAYS, type multipartApi, type MultipartUpload } from '@palm/contract/upload/multipart';
import { partCountOf } from '@palm/contract/upload/parts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { ObjectExistsError } from '../../platform/storage/storage.ts';
import { claimGrant, findGrant, updateBytes, updateExpiry } from './grant.queries.ts';
import { findPartKeys, removeParts } from './part.service.ts';
import { findParts } from './part.queries.ts';
import { partUrl } from './part-url.ts';
import type { ReceivePlatform } from './receive.service.ts';
import { reserve, wantedBy, type SignPlatform } from './sign.service.ts';
import { folderOf, type UploadKey } from './upload-key.ts';
import { extensionOf } from './upload-purpose.ts';

const DAY_MS = 86_400_000;

/** Starts or resumes a multipart upload; each call keeps its parts for another week. */
export async function initiateMultipart(
  platform: SignPlatform,
  person: Person,
  body: BodyOf<typeof multipartApi.initiate>,
): Promise<MultipartUpload> {
  const { db, clock } = platform;
  const wanted = await wantedBy(platform, person, body);
  const key: UploadKey = { orgId: person.orgId, grantId: body.uploadId };
  const multipartKey = `${folderOf(person.orgId, body.purpose, body.uploadId)}${body.uploadId}.${extensionOf(body.fileName)}`;
  const expiresAt = new Date(clock.now().getTime() + PARTS_KEPT_DAYS * DAY_MS);
  const known = await findOwn(platform, person, key);
  if (!known) {
    await reserve(platform, wanted, { id: body.uploadId, expiresAt, multipartKey });
  }
  const upload = orNotFound(known ?? (await findOwn(platform, person, key)), 'UPLOAD_MISSING');
  if (upload.multipart_key !== multipartKey || upload.bytes !== body.size) {
    throw new AppError('UPLOAD_CHANGED');
  }
  const isWhole = upload.object_key !== null;
  if (!isWhole) {
    await updateExpiry(db, key, expiresAt);
  }
  const received = isWhole
    ? Array.from({ length: partCountOf(body.size) }, (_, place) => place + 1)
    : (await findParts(db, key)).map(({ number }) => number);
  return { received, partUrl: partUrl(platform, key) };
}

/**
 * Returns the caller's multipart upload, or null if the id is unused.
 * @throws AppError UPLOAD_MISSING if it belongs to somebody else, is not a multipart upload, or has expired
 */
async function findOwn({ db, clock }: Pick<Platform, 'db' | 'clock'>, person: Person, key: UploadKey) {
  const grant = await findGrant(db, key);
  const isOver = grant?.object_key === null && grant.expires_at <= clock.now();
  if (grant && (grant.member_id !== person.memberId || grant.multipart_key === null || isOver)) {
    throw new AppError('UPLOAD_MISSING');
  }
  return grant;
}

type AssemblePlatform = Pick<Platform, 'db' | 'clock' | 'storage'> & Pick<ReceivePlatform, 'space'>;

/** Joins the parts into one object. Every step is idempotent, so that a retry after a crash completes what the first call started. */
export async function completeMultipart(platform: AssemblePlatform, person: Person, uploadId: string): Promise<{ objectKey: string }> {
  const { db, clock } = platform;
  const key: UploadKey = { orgId: person.orgId, grantId: uploadId };
  const { bytes, object_key: whole, multipart_key: target } = orNotFound(await findOwn(platform, person, key), 'UPLOAD_MISSING');
  const objectKey = orNotFound(target, 'UPLOAD_MISSING');
  if (whole === null) {
    await assemble(platform, key, { objectKey, bytes });
    // Kept as long as a form post that nobody records.
    await updateExpiry(db, key, new Date(clock.now().getTime() + DAY_MS));
    await claimGrant(db, key, objectKey);
  }
  await removeParts(platform, key);
  return { objectKey };
}

async function assemble(platform: AssemblePlatform, key: UploadKey, { objectKey, bytes }: { objectKey: string; bytes: number }) {
  const { storage, space } = platform;
  // Already joined before a crash, but not yet recorded.
  if (await storage.stat(objectKey)) {
    return;
  }
  const parts = await findPartKeys(platform, key);
  const missing = partCountOf(bytes) - parts.length;
  if (missing > 0) {
    throw new AppError('UPLOAD_PARTS_MISSING', { missing });
  }
  const room = await space.take(bytes);
  if (!room) {
    throw new AppError('UPLOAD_NO_SPACE');
  }
  try {
    await storage.join(objectKey, parts);
  } catch (error) {
    // Another server joined the same parts in the meantime.
    if (!(error instanceof ObjectExistsError)) {
      throw refusalOfJoin(error);
    }
  } finally {
    room.release();
  }
}

function refusalOfJoin(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new AppError('UPLOAD_NO_SPACE');
  }
  // Aborted while it was being joined.
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new AppError('UPLOAD_MISSING') : error;
}

/** Aborts an unfinished upload. One that has already been joined is swept if nobody records it. */
export async function abortMultipart({ db, clock, storage }: AssemblePlatform, person: Person, uploadId: string): Promise<void> {
  const key: UploadKey = { orgId: person.orgId, grantId: uploadId };
  const grant = await findGrant(db, key);
  if (grant?.member_id !== person.memberId || grant.multipart_key === null) {
    throw new AppError('UPLOAD_MISSING');
  }
  if (grant.object_key === null) {
    // Stop accepting parts first, so that a part arriving right now is not left behind.
    await updateExpiry(db, key, clock.now());
    await updateBytes(db, key, 0);
    await removeParts({ db, storage }, key);
  }
}
