import type { UploadPurpose } from '@palm/contract/areas';
import type { FileType } from '../../platform/file-type.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MediaFacts } from './inspect-task.ts';
import type { StoredObjectRow } from './upload.queries.ts';

/** A file that has been uploaded and inspected. */
export interface Arrived {
  orgId: string;
  objectKey: string;
  fileName: string;
  purpose: UploadPurpose;
  /** In bytes. */
  size: number;
  type: FileType;
  facts: MediaFacts;
}

/** Converts it to a record without owner. */
export const toObjectRow = (
  { newId }: Pick<Platform, 'newId'>,
  { orgId, objectKey, fileName, purpose, size, type, facts }: Arrived,
  at: Date,
): Omit<StoredObjectRow, 'taken' | 'uploaded_by'> => ({
  org_id: orgId,
  id: newId(),
  object_key: objectKey,
  file_name: fileName,
  purpose,
  media_type: type.mime,
  kind: type.extension === 'xlsx' ? 'spreadsheet' : type.kind,
  size,
  duration_seconds: facts.durationSeconds,
  pages: facts.pages,
  width: facts.width,
  height: facts.height,
  created_at: at,
});
