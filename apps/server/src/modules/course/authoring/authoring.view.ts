import { courseRules, courseStatus, difficulty } from '@palm/contract/course/calls';
import type { CourseEdit } from '@palm/contract/course/admin';
import type { CourseAdminRow } from '@palm/contract/course/list';
import { toAudience } from '../../../platform/audience.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toTeacherBrief } from '../../teacher/index.ts';
import { toCourseCard, toCover } from '../course.view.ts';
import type { AdminCourseRow, CourseRow, findTeachersOf } from './authoring.queries.ts';
import type { DraftSection } from '../section/section-kind.ts';
import { toSectionEdit } from '../section/section.view.ts';
import type { findChapters } from './parts.queries.ts';

export const toAdminRow = (files: FileLinks, row: AdminCourseRow): CourseAdminRow => ({
  ...toCourseCard(files, row),
  status: courseStatus.parse(row.status),
  draftChanged: row.draft_changed,
  updatedAt: row.updated_at.toISOString(),
  completedCount: row.completed_count,
});

interface CourseParts {
  teachers: Awaited<ReturnType<typeof findTeachersOf>>;
  chapters: Awaited<ReturnType<typeof findChapters>>;
  sections: DraftSection[];
}

export const toCourseEdit = (files: FileLinks, row: CourseRow, { teachers, chapters, sections }: CourseParts): CourseEdit => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  intro: row.intro,
  outcomes: row.outcomes,
  audienceText: row.audience_text,
  cover: { ...toCover(files, row), key: row.cover_key },
  categoryId: row.category_id,
  tags: row.tags,
  difficulty: difficulty.parse(row.difficulty),
  price: row.price,
  required: row.required,
  teachers: teachers.map((teacher) => toTeacherBrief(files, teacher)),
  visibility: toAudience(row),
  rules: courseRules.parse(row.rules_draft),
  status: courseStatus.parse(row.status),
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
  infoRevision: row.info_revision,
  savedAt: row.info_saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
  edition: row.edition,
  draftChanged: row.draft_changed,
  certificateTemplateId: row.certificate_template_id,
  chapters: chapters.map((chapter) => ({
    ...chapter,
    sections: sections.filter((section) => section.chapter_id === chapter.id).map((section) => toSectionEdit(files, section)),
  })),
  learnerCount: row.learner_count,
});
