import type { ColumnCard } from '@palm/contract/column/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { toCover } from '../course/index.ts';
import type { ColumnCardRow } from './column.queries.ts';

export const toColumnCard = (files: FileLinks, row: ColumnCardRow): ColumnCard => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  cover: toCover(files, row),
  categoryName: row.category_name,
  teacherNames: row.teacher_names,
  stageCount: row.stage_count,
  courseCount: row.course_count,
  subscriberCount: row.subscriber_count,
  update:
    row.update_id === null || row.update_at === null
      ? null
      : { id: row.update_id, text: row.update_text ?? '', publishedAt: row.update_at.toISOString() },
  subscribed: row.subscribed,
  percent: row.begun ? (row.percent ?? 0) : null,
  completed: row.completed ?? false,
  publishedAt: row.published_at.toISOString(),
});
