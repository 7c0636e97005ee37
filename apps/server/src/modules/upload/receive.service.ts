import { createHash } from 'node:crypto';
import { isDiskFull } from '../../platform/disk-full.ts';
import type { Platform } from '../../platform/platform.ts';
import { ObjectExistsError } from '../../platform/storage/storage.ts';
import type { Room, createDiskSpace } from '../../platform/storage/disk-space.ts';
import { claimGrant, findGrant, updateBytes } from './grant.queries.ts';
import { sniffObject } from './inspect-object.ts';
import type { Admitted, Refusal } from './post-policy.ts';
import { readUploadKey, type UploadKey } from './upload-key.ts';
import { ruleOf } from './upload-purpose.ts';

export type ReceivePlatform = Pick<Platform, 'db' | 'logger' | 'storage'> & { space: ReturnType<typeof createDiskSpace> };

const refuse = (status: number, code: string, message: string): Refusal => ({ status, code, message });

const alreadyThere = refuse(409, 'FileAlreadyExists', 'The object you specified already exists and can not be overwritten.');
const usedUp = refuse(403, 'AccessDenied', 'Invalid according to Policy: The policy has been used.');
const noSpace = refuse(507, 'InsufficientStorage', 'There is no space left for uploads.');
const tooLarge = refuse(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
const noPicture = refuse(400, 'InvalidArgument', 'Guests may only upload pictures.');
export const brokenOff = refuse(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');

/** Stores the one object that a policy allows. A failure at any point leaves no file and releases the reserved size. */
export async function receiveUpload(
  platform: ReceivePlatform,
  admitted: Admitted,
  content: AsyncIterable<Buffer>,
): Promise<{ etag: string } | Refusal> {
  const { db, space } = platform;
  const key = readUploadKey(admitted.key);
  if (!key || !(await claimGrant(db, key, admitted.key))) {
    const used = key && (await findGrant(db, key));
    return used?.object_key === admitted.key ? alreadyThere : usedUp;
  }
  const room = await space.take(admitted.maxSize);
  if (!room) {
    await updateBytes(db, key, 0);
    return noSpace;
  }
  try {
    const answer = await storeContent(platform, { ...admitted, grant: key, room }, content);
    return 'code' in answer || (await isFitting(platform, key, admitted.key)) ? answer : await discard(platform, key, admitted.key);
  } finally {
    room.release();
  }
}

/** A member's upload is inspected when it is recorded. A guest's may never be recorded, so it must be a picture on arrival. */
async function isFitting({ db, storage }: ReceivePlatform, key: UploadKey, objectKey: string): Promise<boolean> {
  const grant = await findGrant(db, key);
  return grant?.member_id !== null || ruleOf('picture').extensions.includes((await sniffObject(storage, objectKey))?.extension ?? '');
}

async function discard({ db, storage }: ReceivePlatform, key: UploadKey, objectKey: string): Promise<Refusal> {
  await storage.remove(objectKey);
  await updateBytes(db, key, 0);
  return noPicture;
}

type Claimed = Admitted & { grant: UploadKey; room: Room };

async function storeContent(
  { db, logger, storage }: ReceivePlatform,
  { key, maxSize, grant, room }: Claimed,
  content: AsyncIterable<Buffer>,
): Promise<{ etag: string } | Refusal> {
  const hash = createHash('md5');
  let size = 0;
  async function* measured() {
    for await (const chunk of arriving(content)) {
      size += chunk.length;
      if (size > maxSize) {
        throw new TooLargeError();
      }
      hash.update(chunk);
      room.wrote(chunk.length);
      yield chunk;
    }
  }
  try {
    await storage.write(key, measured());
  } catch (error) {
    await updateBytes(db, grant, 0);
    logger.info({ err: error }, 'failed to store an upload');
    return refusalOf(error);
  }
  await updateBytes(db, grant, size);
  return { etag: hash.digest('hex').toUpperCase() };
}

class TooLargeError extends Error {}
class BrokenOffError extends Error {}

/** Passes the content on, turning its errors into `BrokenOffError`, to tell them from those of the storage. */
export async function* arriving(content: AsyncIterable<Buffer>) {
  try {
    yield* content;
  } catch (cause) {
    throw new BrokenOffError('the upload was broken off', { cause });
  }
}

/** Maps a transfer or storage error to the response for the sender. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof TooLargeError) {
    return tooLarge;
  }
  if (error instanceof ObjectExistsError) {
    return alreadyThere;
  }
  if (isDiskFull(error)) {
    return noSpace;
  }
  if (error instanceof BrokenOffError) {
    return brokenOff;
  }
  throw error;
}
