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

// Enough for every signature at the start of a file.
const HEAD_BYTES = 65_536;

/**
 * What an object really is, and its length where it has one. The first bytes decide here whether it can be what its purpose allows;
 * everything further is read by a worker. An object that is refused is deleted.
 */
export async function inspectObject(platform: Parts, objectKey: string, rule: PurposeRule): Promise<Inspected> {
  try {
    return await inspect(platform, objectKey, rule);
  } catch (error) {
    // Anything else is no fault of the file: it may be tried again.
    if (error instanceof AppError) {
      await platform.storage.remove(objectKey);
    }
    throw error;
  }
}

/** What an object is by its first bytes; null when nothing that is known. */
export const sniffObject = async (storage: Platform['storage'], objectKey: string): Promise<FileType | null> =>
  sniffFileType(await readBytes(storage, objectKey, HEAD_BYTES));

async function inspect({ storage, workers }: Parts, objectKey: string, rule: PurposeRule): Promise<Inspected> {
  const type = await sniffObject(storage, objectKey);
  if (!type) {
    throw new AppError('UPLOAD_CONTENT_MISMATCH');
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
