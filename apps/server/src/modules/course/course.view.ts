import type { CourseCard, Cover } from '@palm/contract/course/calls';
import { difficulty } from '@palm/contract/course/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import type { CourseCardRow } from './course.queries.ts';

interface CoverColumns {
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
}

export const toCover = (files: FileLinks, row: CoverColumns): Cover => ({
  motif: row.cover_motif,
  tone: row.cover_tone,
  url: files.url(row.cover_key),
});

export const toCourseCard = (files: FileLinks, row: CourseCardRow): CourseCard => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  cover: toCover(files, row),
  categoryName: row.category_name,
  tags: row.tags,
  difficulty: difficulty.parse(row.difficulty),
  teacherName: row.teacher_name,
  sectionCount: row.section_count,
  totalSeconds: row.total_seconds,
  learnerCount: row.learner_count,
  required: row.required,
  price: row.price,
  publishedAt: row.published_at?.toISOString() ?? null,
});
