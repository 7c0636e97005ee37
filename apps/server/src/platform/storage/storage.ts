import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

export interface ListedObject {
  key: string;
  /** Bytes. */
  size: number;
}

/** Both ends included. */
export interface ObjectRange {
  start: number;
  end: number;
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
   * Writes one object out of others, in their order, which stay; whole or not at all, as `write` does. Each but the last has 5 MB or more:
   * buckets take no smaller ones.
   * @throws ObjectExistsError when the key is taken; an error with the code ENOENT when one of the others is gone
   */
  join(objectKey: string, sources: readonly string[]): Promise<void>;
  /** Null when there is no such object. */
  stat(objectKey: string): Promise<StoredFile | null>;
  /** The bytes of a range, as far as there are any; the whole object without one. Ends with the code ENOENT where there is no such object. */
  read(objectKey: string, range?: ObjectRange): Readable;
  remove(objectKey: string): Promise<void>;
  /** Every object, in an order that stays; what is on its way in is none yet. One that goes meanwhile may be among them. */
  list(): AsyncIterable<ListedObject>;
  /** Hands tools that need one a local path, which is good until they are done; downloads first where the object is elsewhere. */
  withLocalPath<T>(objectKey: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Bytes that can still be stored; Infinity where nobody counts them. */
  freeBytes(): Promise<number>;
  /** Null: browsers send and fetch through the server. */
  direct: DirectAccess | null;
  /** Removes what a crash left of writes that nothing was added to since then. Answers how many. */
  sweepUnfinished(before: Date): Promise<number>;
}

/** How browsers reach the place of the objects themselves. */
export interface DirectAccess {
  /** Of all its addresses. */
  origin: string;
  /** A form that brings one object of at most so many bytes. It is none yet: it lies apart until it is accepted. */
  form(
    objectKey: string,
    limits: { maxSize: number; expiresAt: Date; now: Date },
  ): { url: string; fields: { name: string; value: string }[] };
  /** Makes an object of what a form has brought, which nobody changes from then on. False: nothing came, or not what was signed. */
  accept(objectKey: string, maxSize: number): Promise<boolean>;
  /** Where anybody gets the object, shown as that type, at least for a day. */
  address(objectKey: string, shown: { type: string; now: Date }): string;
}
