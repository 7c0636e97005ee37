import { sectionKind } from '@palm/contract/course/kinds';
import type { studyApi } from '@palm/contract/study/calls';
import type { RecordRow } from '@palm/contract/study/records';
import type { ResultOf } from '@palm/contract/endpoint';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toCover } from '../../course/index.ts';
import type { RecordSqlRow } from './record.queries.ts';

export const toRecord = (files: FileLinks, row: RecordSqlRow): RecordRow => ({
  courseId: row.course_id,
  title: row.title,
  cover: toCover(files, row),
  categoryName: row.category_name,
  percent: row.percent,
  completedSections: row.completed_sections,
  requiredSections: row.required_count,
  studiedSeconds: row.studied_seconds,
  lastStudiedAt: row.last_studied_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  nextSectionId: row.next_id,
  nextSectionTitle: row.next_title,
});

/** Returns null if the course no longer has sections. */
export function toContinue(files: FileLinks, row: RecordSqlRow | undefined): ResultOf<typeof studyApi.continueLearning>['item'] {
  if (!row || row.next_id === null || row.next_title === null) {
    return null;
  }
  return {
    ...toRecord(files, row),
    sectionId: row.next_id,
    sectionTitle: row.next_title,
    position: row.next_position ?? 0,
    kind: sectionKind.parse(row.next_kind),
  };
}
