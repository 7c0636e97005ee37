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

/** Both ends inclusive. */
export interface ObjectRange {
  start: number;
  end: number;
}

/** Thrown by `write`: a key can be written only once. */
export class ObjectExistsError extends Error {
  override readonly name = 'ObjectExistsError';
}

/**
 * Objects by key (`<orgId>/<purpose>/<name>`, see `isObjectKey`). A key is written once and never changed, so that it can be cached
 * forever. The local disk by default; a bucket if configured.
 */
export interface Storage {
  /**
   * Writes a whole object or nothing; of concurrent writers of one key the first wins. If the content stream fails, nothing is written.
   * @throws ObjectExistsError if the key is taken
   */
  write(objectKey: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Writes one object by concatenating others, which stay; all or nothing, like `write`. All but the last must have 5 MB or more: buckets
   * accept no smaller parts.
   * @throws ObjectExistsError if the key is taken; an error with the code ENOENT if one of the others is gone
   */
  join(objectKey: string, sources: readonly string[]): Promise<void>;
  /** Null if there is no such object. */
  stat(objectKey: string): Promise<StoredFile | null>;
  /** The bytes of a range, as far as they exist; the whole object without one. Fails with the code ENOENT if there is no such object. */
  read(objectKey: string, range?: ObjectRange): Readable;
  remove(objectKey: string): Promise<void>;
  /** Every object, in a stable order, without unfinished writes. May include objects that are deleted meanwhile. */
  list(): AsyncIterable<ListedObject>;
  /**
   * Gives tools that need one a local path, valid until they finish; downloads first if the object is remote.
   * @throws AppError UPLOAD_NO_SPACE if the disk is too full for that
   */
  withLocalPath<T>(objectKey: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Bytes that can still be stored; Infinity if unknown. */
  freeBytes(): Promise<number>;
  /** Null: browsers upload and download through the server. */
  direct: DirectAccess | null;
  /** Removes writes left by a crash that have not grown since the given time. Returns how many. */
  sweepUnfinished(before: Date): Promise<number>;
}

/** Direct access of browsers to the object store. */
export interface DirectAccess {
  /** Origin of all its URLs. */
  origin: string;
  /** A form for uploading one object of limited size. The upload becomes an object only once it is accepted. */
  form(
    objectKey: string,
    limits: { maxSize: number; expiresAt: Date; now: Date },
  ): { url: string; fields: { name: string; value: string }[] };
  /** Turns a form upload into an immutable object. False: nothing was uploaded, or not what was signed for. */
  accept(objectKey: string, maxSize: number): Promise<boolean>;
  /** A URL that gives anybody the object under this content type, for at least a day. */
  address(objectKey: string, shown: { type: string; now: Date }): string;
}
