import type { Storage } from './storage.ts';

/** The first `limit` bytes of an object in memory, or the whole of a small one. */
export async function readBytes(storage: Pick<Storage, 'read'>, objectKey: string, limit?: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of storage.read(objectKey, limit === undefined ? undefined : { start: 0, end: limit - 1 })) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
