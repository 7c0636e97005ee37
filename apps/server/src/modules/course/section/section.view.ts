import type { SectionEdit } from '@palm/contract/course/admin';
import { sectionKind, type SectionEditContent } from '@palm/contract/course/kinds';
import type { FileLinks } from '../../../platform/file-links.ts';
import { courseSectionKinds } from './kinds.ts';
import type { DraftSection, PointingRow } from './section-kind.ts';
import type { ContentRow } from './section.queries.ts';

const kindOf = ({ kind }: ContentRow) => courseSectionKinds[sectionKind.parse(kind)];

/** Whether the section has content for learners. */
export const isReady = (row: ContentRow): boolean => kindOf(row).isReady(row);

export const toEditContent = (files: FileLinks, row: PointingRow): SectionEditContent => kindOf(row).toEdit(row, files);

export const toSectionEdit = (files: FileLinks, row: DraftSection): SectionEdit => ({
  id: row.id,
  chapterId: row.chapter_id,
  title: row.title,
  required: row.required,
  durationSeconds: row.duration_seconds,
  pages: row.pages,
  content: toEditContent(files, row),
  ready: isReady(row),
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
