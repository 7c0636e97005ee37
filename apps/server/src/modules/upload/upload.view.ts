import { mediaKind, type UploadedObject } from '@palm/contract/upload/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import type { StoredObjectRow } from './upload.queries.ts';

export function toUploadedObject(row: StoredObjectRow, files: FileLinks): UploadedObject {
  return {
    objectKey: row.object_key,
    fileName: row.file_name,
    url: files.url(row.object_key) ?? '',
    mediaType: row.media_type,
    kind: mediaKind.parse(row.kind),
    size: row.size,
    durationSeconds: row.duration_seconds,
    pages: row.pages,
    width: row.width,
    height: row.height,
  };
}
