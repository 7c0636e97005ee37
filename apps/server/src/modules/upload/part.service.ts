import { createHash } from 'node:crypto';
import { partCountOf, partSizeOf } from '@palm/contract/upload/parts';
import type { Platform } from '../../platform/platform.ts';
import { ObjectExistsError } from '../../platform/storage/storage.ts';
import { findGrant } from './grant.queries.ts';
import { deleteParts, findPart, findParts, insertPart, type Part } from './part.queries.ts';
import type { Refusal } from './post-policy.ts';
import { arriving, refusalOf, type ReceivePlatform } from './receive.service.ts';
import type { UploadKey } from './upload-key.ts';

export type PartPlatform = ReceivePlatform & Pick<Platform, 'clock'>;

/** A part in transit. */
interface SentPart extends Part {
  upload: UploadKey;
  /** Announced length in bytes. */
  length: number;
}

const refuse = (status: number, code: string, message: string): Refusal => ({ status, code, message });

const noUpload = refuse(404, 'NoSuchUpload', 'The specified upload does not exist or takes no more parts.');
const wrongNumber = refuse(400, 'InvalidPartNumber', 'The upload has no part of this number.');
const wrongSize = refuse(400, 'InvalidPartSize', 'The part does not have the size of its number.');
const wrongContent = refuse(400, 'InvalidDigest', 'The content does not have the checksum that was announced.');
const otherPart = refuse(409, 'PartAlreadyExists', 'Another part of this number has arrived before.');
const noSpace = refuse(507, 'InsufficientStorage', 'There is no space left for uploads.');

/** Keyed by content, so that two parts that claim the same number never overwrite each other. */
const partKey = ({ orgId, grantId }: UploadKey, { number, checksum }: Part): string => `${orgId}/part/${grantId}/${number}-${checksum}`;

/** Receives one part of an upload. It counts only once it has been recorded; a part that fails before leaves nothing behind. */
export async function receivePart(platform: PartPlatform, sent: SentPart, content: AsyncIterable<Buffer>): Promise<Refusal | null> {
  const { db, clock, space } = platform;
  const refused = await judgePart(platform, sent);
  if (refused) {
    return refused;
  }
  const known = await findPart(db, sent.upload, sent.number);
  if (known) {
    return drained(content, known.checksum === sent.checksum ? null : otherPart);
  }
  const room = await space.take(sent.length);
  if (!room) {
    return noSpace;
  }
  try {
    const failed = await storePart(platform, sent, content);
    if (failed) {
      return failed;
    }
  } finally {
    room.release();
  }
  await insertPart(db, sent.upload, sent, clock.now());
  return settle(platform, sent);
}

async function judgePart({ db, clock }: PartPlatform, { upload, number, length }: SentPart): Promise<Refusal | null> {
  const grant = await findGrant(db, upload);
  if (!grant || grant.multipart_key === null || grant.object_key !== null || grant.expires_at <= clock.now()) {
    return noUpload;
  }
  if (number < 1 || number > partCountOf(grant.bytes)) {
    return wrongNumber;
  }
  return length === partSizeOf(grant.bytes, number) ? null : wrongSize;
}

/** Drains the rest of the content, so that the sender can read the response. */
async function drained<Answer>(content: AsyncIterable<Buffer>, answer: Answer): Promise<Answer> {
  const chunks = content[Symbol.asyncIterator]();
  let next = await chunks.next();
  while (next.done !== true) {
    next = await chunks.next();
  }
  return answer;
}

class WrongContentError extends Error {}

async function storePart({ storage, logger }: PartPlatform, sent: SentPart, content: AsyncIterable<Buffer>): Promise<Refusal | null> {
  const hash = createHash('sha256');
  let size = 0;
  async function* checked() {
    for await (const chunk of arriving(content)) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    if (size !== sent.length || hash.digest('hex') !== sent.checksum) {
      throw new WrongContentError('the part is not what was announced');
    }
  }
  try {
    await storage.write(partKey(sent.upload, sent), checked());
  } catch (error) {
    // The same part was sent concurrently, or stored but not recorded before a crash: its key proves that it is complete.
    if (error instanceof ObjectExistsError) {
      return null;
    }
    logger.info({ err: error }, 'failed to store an upload part');
    return error instanceof WrongContentError ? wrongContent : refusalOf(error);
  }
  return null;
}

/** Checks whether this part is the recorded one, and removes it otherwise. */
async function settle({ db, storage }: PartPlatform, sent: SentPart): Promise<Refusal | null> {
  const noted = await findPart(db, sent.upload, sent.number);
  if (noted?.checksum === sent.checksum) {
    return null;
  }
  await storage.remove(partKey(sent.upload, sent));
  return noted ? otherPart : noUpload;
}

/** The object keys of the stored parts, in order. */
export async function findPartKeys({ db }: Pick<Platform, 'db'>, upload: UploadKey): Promise<string[]> {
  return (await findParts(db, upload)).map((part) => partKey(upload, part));
}

/** Deletes the parts of an upload that accepts no more. The rows are deleted last, so that a sweep can find what a crash leaves. */
export async function removeParts({ db, storage }: Pick<Platform, 'db' | 'storage'>, upload: UploadKey): Promise<void> {
  for (const key of await findPartKeys({ db }, upload)) {
    await storage.remove(key);
  }
  await deleteParts(db, upload);
}
