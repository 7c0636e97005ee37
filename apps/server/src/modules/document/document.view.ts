import type { DocumentRow } from '@palm/contract/document/desk';
import type { DocumentFile } from '@palm/contract/document/calls';
import { mediaKind } from '@palm/contract/upload/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import type { DocumentListRow, DocumentTableRow } from './document.queries.ts';

export const toFile = (files: FileLinks, row: DocumentTableRow): DocumentFile => ({
  key: row.object_key,
  name: row.file_name,
  size: Number(row.size),
  kind: mediaKind.parse(row.kind),
  mediaType: row.media_type,
  pages: row.pages,
  url: files.url(row.object_key) ?? '',
});

export const toDocumentRow = (files: FileLinks, row: DocumentListRow): DocumentRow => ({
  id: row.id,
  title: row.title,
  note: row.note,
  file: toFile(files, row),
  planned: row.planned,
  readCount: row.read_count,
  memberCount: row.member_count,
  updatedAt: row.updated_at.toISOString(),
});
