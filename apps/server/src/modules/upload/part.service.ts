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

/** A part that is being sent. */
interface SentPart extends Part {
  upload: UploadKey;
  /** Bytes that are announced. */
  length: number;
}

const refuse = (status: number, code: string, message: string): Refusal => ({ status, code, message });

const noUpload = refuse(404, 'NoSuchUpload', 'The specified upload does not exist or takes no more parts.');
const wrongNumber = refuse(400, 'InvalidPartNumber', 'The upload has no part of this number.');
const wrongSize = refuse(400, 'InvalidPartSize', 'The part does not have the size of its number.');
const wrongContent = refuse(400, 'InvalidDigest', 'The content does not have the checksum that was announced.');
const otherPart = refuse(409, 'PartAlreadyExists', 'Another part of this number has arrived before.');
const noSpace = refuse(507, 'InsufficientStorage', 'There is no space left for uploads.');

/** Named by its content, so that two parts that claim one number never write over each other. */
const partKey = ({ orgId, grantId }: UploadKey, { number, checksum }: Part): string => `${orgId}/part/${grantId}/${number}-${checksum}`;

/** Takes one part of an upload. It counts from the moment that it is noted; what ends earlier leaves nothing. */
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
    room.giveBack();
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

/** Reads what nobody needs any more, so that the sender hears the answer. */
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
    // The same part, sent at the same time or stored before a crash and not noted: its name says that it is whole.
    if (error instanceof ObjectExistsError) {
      return null;
    }
    logger.info({ err: error }, 'part not stored');
    return error instanceof WrongContentError ? wrongContent : refusalOf(error);
  }
  return null;
}

/** Whether this part is the one that counts; one that does not goes. */
async function settle({ db, storage }: PartPlatform, sent: SentPart): Promise<Refusal | null> {
  const noted = await findPart(db, sent.upload, sent.number);
  if (noted?.checksum === sent.checksum) {
    return null;
  }
  await storage.remove(partKey(sent.upload, sent));
  return noted ? otherPart : noUpload;
}

/** The objects of the parts that have arrived, in their order. */
export async function findPartKeys({ db }: Pick<Platform, 'db'>, upload: UploadKey): Promise<string[]> {
  return (await findParts(db, upload)).map((part) => partKey(upload, part));
}

/** Deletes the parts of an upload that takes no more. The record goes last: what a crash leaves is found by it. */
export async function removeParts({ db, storage }: Pick<Platform, 'db' | 'storage'>, upload: UploadKey): Promise<void> {
  for (const key of await findPartKeys({ db }, upload)) {
    await storage.remove(key);
  }
  await deleteParts(db, upload);
}
