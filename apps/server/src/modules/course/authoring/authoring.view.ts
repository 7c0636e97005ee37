import { courseRules, courseStatus, difficulty, sectionKind, type SectionKind } from '@palm/contract/course';
import type { CourseAdminRow, CourseEdit, SectionEdit } from '@palm/contract/course-authoring';
import { toAudience } from '../../../platform/audience.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toTeacherBrief } from '../../teacher/index.ts';
import { toCourseCard, toCover } from '../course.view.ts';
import type { AdminCourseRow, CourseRow, findTeachersOf } from './authoring.queries.ts';
import type { findChapters, SectionRow } from './parts.queries.ts';

export const toAdminRow = (files: FileLinks, row: AdminCourseRow): CourseAdminRow => ({
  ...toCourseCard(files, row),
  status: courseStatus.parse(row.status),
  updatedAt: row.updated_at.toISOString(),
  completedCount: row.completed_count,
});

const hasContent: Record<SectionKind, (row: SectionRow) => boolean> = {
  video: (row) => row.object_key !== null && row.duration_seconds > 0,
  article: (row) => row.html !== '',
  document: (row) => row.object_key !== null,
  exam: (row) => row.exam_id !== null,
};

/** Whether a learner would find something in the section. */
export const isReady = (row: SectionRow): boolean => hasContent[sectionKind.parse(row.kind)](row);

export const toSectionEdit = (files: FileLinks, row: SectionRow): SectionEdit => ({
  id: row.id,
  chapterId: row.chapter_id,
  title: row.title,
  kind: sectionKind.parse(row.kind),
  required: row.required,
  durationSeconds: row.duration_seconds,
  pages: row.pages,
  content: {
    html: row.html,
    objectKey: row.object_key,
    fileName: row.file_name,
    url: files.url(row.object_key),
    captionKey: row.caption_key,
    captionUrl: files.url(row.caption_key),
    posterKey: row.poster_key,
    posterUrl: files.url(row.poster_key),
    examId: row.exam_id,
    examTitle: row.exam_title,
  },
  ready: isReady(row),
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});

interface CourseParts {
  teachers: Awaited<ReturnType<typeof findTeachersOf>>;
  chapters: Awaited<ReturnType<typeof findChapters>>;
  sections: SectionRow[];
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
  certificateTemplateId: row.certificate_template_id,
  chapters: chapters.map((chapter) => ({
    ...chapter,
    sections: sections.filter((section) => section.chapter_id === chapter.id).map((section) => toSectionEdit(files, section)),
  })),
  learnerCount: row.learner_count,
});
