import { join } from 'node:path';
import type { Config } from './config.ts';
import { createBucketStorage } from './platform/storage/bucket/bucket-storage.ts';
import { createLocalStorage } from './platform/storage/local-storage.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Where this installation keeps its objects. */
export const openStorage = ({ bucket, dataDir, uploads }: Pick<Config, 'bucket' | 'dataDir' | 'uploads'>): Storage =>
  bucket === null ? createLocalStorage(join(dataDir, 'objects')) : createBucketStorage(bucket, { keptFree: uploads.keptFree });
