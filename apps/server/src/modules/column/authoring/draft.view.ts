import type { ColumnDraft, ColumnEdit, CourseChoice } from '@palm/contract/column/admin';
import { columnStatus } from '@palm/contract/column/list';
import { courseStatus } from '@palm/contract/course/calls';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toCover } from '../../course/index.ts';
import { toTeacherBrief } from '../../teacher/index.ts';
import type { ColumnRow, CourseChoiceRow, findTeachers } from './draft.queries.ts';

export const toCourseChoice = (files: FileLinks, row: CourseChoiceRow): CourseChoice => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  sectionCount: row.section_count,
  totalSeconds: row.total_seconds,
  learnerCount: row.learner_count,
  completedCount: row.completed_count,
  status: courseStatus.parse(row.status),
  columnTitles: row.column_titles,
});

interface DraftParts {
  draft: ColumnDraft;
  teachers: Awaited<ReturnType<typeof findTeachers>>;
  courses: readonly CourseChoiceRow[];
}

export const toColumnEdit = (files: FileLinks, row: ColumnRow, { draft, teachers, courses }: DraftParts): ColumnEdit => ({
  id: row.id,
  draft,
  coverUrl: files.url(draft.cover.key),
  teachers: teachers.map((teacher) => toTeacherBrief(files, teacher)),
  courses: courses.map((course) => toCourseChoice(files, course)),
  status: columnStatus.parse(row.status),
  changed: row.status === 'published' && row.revision !== row.published_revision,
  edition: row.edition,
  publishedAt: row.published_at?.toISOString() ?? null,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  subscriberCount: row.subscriber_count,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
