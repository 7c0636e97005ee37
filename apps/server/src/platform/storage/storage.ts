import type { Readable } from 'node:stream';

interface StoredFile {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Thrown by `write`: a key is written once. */
export class ObjectExistsError extends Error {
  override readonly name = 'ObjectExistsError';
}

/**
 * Objects by key (`<orgId>/<purpose>/<name>`, see `isObjectKey`). A key is written once and never changed, so that it can be cached for
 * ever. The local disk by default; a bucket by configuration.
 */
export interface Storage {
  /**
   * Writes a whole object or nothing; of several writers of one key the first one wins. Content that ends with an error leaves nothing.
   * @throws ObjectExistsError when the key is taken
   */
  write(objectKey: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Writes one object out of others, in their order, which stay; whole or not at all, as `write` does.
   * @throws ObjectExistsError when the key is taken
   */
  join(objectKey: string, sources: readonly string[]): Promise<void>;
  /** Null when there is no such object. */
  stat(objectKey: string): Promise<StoredFile | null>;
  /** The bytes `start` to `end`, both included; the whole object without a range. */
  read(objectKey: string, range?: { start: number; end: number }): Readable;
  remove(objectKey: string): Promise<void>;
  /** A local path for tools that need one; downloads first where the object is elsewhere. */
  localPath(objectKey: string): Promise<string>;
  /** Bytes that can still be stored; Infinity where nobody counts them. */
  freeBytes(): Promise<number>;
  /** Removes what a crash left of writes that nothing was added to since then. Answers how many. */
  sweepUnfinished(before: Date): Promise<number>;
}
