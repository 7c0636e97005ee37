import type { Readable } from 'node:stream';

interface StoredFile {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Objects by key (`<orgId>/<purpose>/<name>`). A key is written once and never changed, so that it can be cached for ever.
 * The local disk by default; a bucket by configuration.
 */
export interface Storage {
  /** Writes a whole object or nothing. Answers its size in bytes. */
  write(objectKey: string, content: Readable): Promise<number>;
  /** Null when there is no such object. */
  stat(objectKey: string): Promise<StoredFile | null>;
  /** The bytes `start` to `end`, both included; the whole object without a range. */
  read(objectKey: string, range?: { start: number; end: number }): Readable;
  remove(objectKey: string): Promise<void>;
  /** A local path for tools that need one; downloads first where the object is elsewhere. */
  localPath(objectKey: string): Promise<string>;
}
