import type { CourseCard } from '@palm/contract/course/calls';

/** A deterministic id for tests. */
export const idOf = (number: number): string => `018f3f1e-7b5a-7c00-8000-${String(number).padStart(12, '0')}`;

export const sampleCourse = (number: number, parts: Partial<CourseCard> = {}): CourseCard => ({
  id: idOf(number),
  title: `课程 ${number}`,
  subtitle: '',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  categoryName: '管理',
  tags: [],
  difficulty: 'beginner',
  teacherName: '周明远',
  sectionCount: 12,
  totalSeconds: 23_400,
  learnerCount: 18_499,
  required: false,
  price: 0,
  publishedAt: '2026-11-01T00:00:00Z',
  ...parts,
});
