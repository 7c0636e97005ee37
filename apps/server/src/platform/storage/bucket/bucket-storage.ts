import path from 'node:path';
import { Readable } from 'node:stream';
import { isObjectKey } from '../object-key.ts';
import type { Storage, StoredFile } from '../storage.ts';
import { createBucketCall, type BucketCall, type CallOptions } from './bucket-call.ts';
import { createDirectAccess, INCOMING } from './bucket-direct.ts';
import { listBelow, listUploads } from './bucket-list.ts';
import { readObject } from './bucket-read.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { giveUpUpload, joinObjects, writeObject } from './bucket-write.ts';
import { createLocalCopies, sweepLocalCopies } from './local-copy.ts';

/** How long browser uploads that were never accepted, and multipart uploads left by a crash, are kept in case they still complete. */
const UNFINISHED_MS = 86_400_000;

interface Options extends CallOptions {
  /** Bytes that local copies of objects leave free on the disk of the temporary folder. */
  keptFree?: number;
}

/** Objects in a bucket. The bucket must belong to this installation alone: leftovers in it are swept away. */
export function createBucketStorage(settings: BucketSettings, { keptFree = 0, ...options }: Options = {}): Storage {
  const call = createBucketCall(settings, options);
  const bucket = { settings, call };
  const copies = createLocalCopies(keptFree);
  const read: Storage['read'] = (objectKey, range) =>
    Readable.from(readObject({ ...bucket, timeLimit: options.timeLimit }, checked(objectKey), range), { objectMode: false });

  return {
    write: async (objectKey, content) => writeObject(bucket, checked(objectKey), content),
    join: async (objectKey, sources) => {
      const copied = sources.map((source) => ({ key: checked(source) }));
      await joinObjects(bucket, checked(objectKey), copied);
    },
    stat: async (objectKey) => (isObjectKey(objectKey) ? statObject(call, objectKey) : null),
    read,
    remove: async (objectKey) => removeObject(call, checked(objectKey)),
    async *list() {
      for await (const { key, size } of listBelow(call, '')) {
        if (isObjectKey(key)) {
          yield { key, size };
        }
      }
    },
    async withLocalPath(objectKey, work) {
      // Reading one that does not exist fails.
      const size = (await statObject(call, checked(objectKey)))?.size ?? 0;
      return copies.use({ name: path.basename(objectKey), size, read: () => read(objectKey) }, work);
    },
    direct: createDirectAccess(bucket),
    freeBytes: async () => Infinity,
    async sweepUnfinished(before) {
      const past = new Date(before.getTime() - UNFINISHED_MS);
      await sweepLocalCopies(past);
      let removed = 0;
      for await (const { key, modifiedAt } of listBelow(call, INCOMING)) {
        if (modifiedAt < past) {
          await removeObject(call, key);
          removed += 1;
        }
      }
      const left = (await listUploads(call)).filter(({ begunAt }) => begunAt < past);
      for (const { key, id } of left) {
        await giveUpUpload(call, key, id);
      }
      return removed + left.length;
    },
  };
}

function checked(objectKey: string): string {
  if (!isObjectKey(objectKey)) {
    throw new RangeError('an object key must be a path that does not climb');
  }
  return objectKey;
}

async function statObject(call: BucketCall, objectKey: string): Promise<StoredFile | null> {
  const answer = await call({ method: 'HEAD', objectKey, accepts: [404] });
  answer.resume();
  const { 'content-length': size, 'last-modified': modified = '' } = answer.headers;
  return answer.statusCode === 404 ? null : { size: Number(size), modifiedAt: new Date(modified) };
}

async function removeObject(call: BucketCall, objectKey: string): Promise<void> {
  (await call({ method: 'DELETE', objectKey, accepts: [404] })).resume();
}
