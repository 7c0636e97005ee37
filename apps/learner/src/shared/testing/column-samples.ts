import type { ColumnCard } from '@palm/contract/column/calls';
import { idOf } from './course-samples.ts';

/** A column the member has not started. */
export const columnCard = (number: number, title: string, parts: Partial<ColumnCard> = {}): ColumnCard => ({
  id: idOf(number),
  title,
  subtitle: '每周一封信',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  categoryName: null,
  teacherNames: ['周明远'],
  stageCount: 2,
  courseCount: 5,
  subscriberCount: 286,
  update: null,
  subscribed: false,
  percent: null,
  completed: false,
  publishedAt: '2026-11-01T00:00:00Z',
  ...parts,
});
