import { AppError } from '../../platform/app-error.ts';
import { officeExtensions, sniffFileType, type FileType } from '../../platform/file-type.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBytes } from '../../platform/storage/read-bytes.ts';
import { inspectFileTask, noFacts, type MediaFacts } from './inspect-task.ts';
import type { PurposeRule } from './upload-purpose.ts';

type Parts = Pick<Platform, 'storage' | 'workers'>;

interface Inspected {
  type: FileType;
  facts: MediaFacts;
}

// Enough for every file signature.
const HEAD_BYTES = 65_536;

/**
 * Determines what an object really is, and its length if it has one. The first bytes decide here whether its purpose allows it; everything
 * else is read by a worker. A refused object is deleted.
 */
export async function inspectObject(platform: Parts, objectKey: string, rule: PurposeRule): Promise<Inspected> {
  try {
    return await inspect(platform, objectKey, rule);
  } catch (error) {
    // Any other error is not the file's fault, so the object is kept for a retry.
    if (error instanceof AppError) {
      await platform.storage.remove(objectKey);
    }
    throw error;
  }
}

/** Detects the type of an object from its first bytes; returns null if it is unknown. */
export const sniffObject = async (storage: Platform['storage'], objectKey: string): Promise<FileType | null> =>
  sniffFileType(await readBytes(storage, objectKey, HEAD_BYTES));

async function inspect({ storage, workers }: Parts, objectKey: string, rule: PurposeRule): Promise<Inspected> {
  const type = await sniffObject(storage, objectKey);
  if (!type) {
    throw new AppError((await storage.stat(objectKey))?.size === 0 ? 'UPLOAD_EMPTY' : 'UPLOAD_CONTENT_MISMATCH');
  }
  const mayBeOffice = type.extension === 'zip' && rule.extensions.some((extension) => officeExtensions.includes(extension));
  if (!mayBeOffice && !rule.extensions.includes(type.extension)) {
    throw new AppError('UPLOAD_TYPE_REFUSED', { allowed: rule.allowedText });
  }
  if (type.kind === 'caption') {
    return { type, facts: noFacts };
  }
  const inspected = await storage.withLocalPath(objectKey, (path) => workers.run(inspectFileTask, { path, type }));
  if ('errorCode' in inspected) {
    throw new AppError(inspected.errorCode, inspected.details);
  }
  if (!rule.extensions.includes(inspected.type.extension)) {
    throw new AppError('UPLOAD_TYPE_REFUSED', { allowed: rule.allowedText });
  }
  return inspected;
}
