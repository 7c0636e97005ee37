import type { CourseRules, Cover } from '@palm/contract/course/calls';
import { courseRules, difficulty } from '@palm/contract/course/calls';
import { sectionKind, type SectionKind } from '@palm/contract/course/kinds';
import type { TeacherBrief } from '@palm/contract/teacher/calls';
import { AppError } from '../../../platform/app-error.ts';
import type { AudienceColumns } from '../../../platform/audience.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toTeacherIntro } from '../../teacher/index.ts';
import { toCover } from '../course.view.ts';
import { findOutline, type OutlineRow, type OutlineVersion } from './outline.queries.ts';

export interface OutlineSection {
  id: string;
  title: string;
  kind: SectionKind;
  required: boolean;
  durationSeconds: number;
  pages: number | null;
  examId: string | null;
}

/** A course as shared by all its learners. */
export interface CourseOutline {
  id: string;
  title: string;
  subtitle: string;
  intro: string;
  outcomes: string[];
  audienceText: string;
  cover: Cover;
  categoryId: string | null;
  categoryName: string | null;
  tags: string[];
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  price: number;
  required: boolean;
  teachers: (TeacherBrief & { biography: string })[];
  rules: CourseRules;
  learnerCount: number;
  totalSeconds: number;
  chapters: { id: string; title: string; sections: OutlineSection[] }[];
  published: boolean;
  audience: AudienceColumns;
  /** When it was last published, withdrawn or given another audience. */
  accessChangedAt: Date | null;
  certificateTitle: string | null;
}

interface Parts {
  db: Db;
  cache: Cache;
  files: FileLinks;
}

/**
 * The published outline, from the cache of the organisation; `db` may be an open transaction.
 * @throws AppError NOT_FOUND
 */
export const getOutline = (parts: Parts, orgId: string, courseId: string): Promise<CourseOutline> =>
  readOutline(parts, { orgId, courseId }, 'published');

/**
 * The draft outline, for the authors' preview.
 * @throws AppError NOT_FOUND
 */
export const getDraftOutline = (parts: Parts, orgId: string, courseId: string): Promise<CourseOutline> =>
  readOutline(parts, { orgId, courseId }, 'draft');

function readOutline(parts: Parts, { orgId, courseId }: { orgId: string; courseId: string }, version: OutlineVersion) {
  return parts.cache.get(orgId, 'course', `outline/${version}/${courseId}`, async () => {
    const row = await findOutline(parts.db, orgId, courseId, version);
    if (!row) {
      throw new AppError('NOT_FOUND');
    }
    return toOutline(parts.files, row);
  });
}

const toOutline = (files: FileLinks, row: OutlineRow): CourseOutline => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  intro: row.intro,
  outcomes: row.outcomes,
  audienceText: row.audience_text,
  cover: toCover(files, row),
  categoryId: row.category_id,
  categoryName: row.category_name,
  tags: row.tags,
  difficulty: difficulty.parse(row.difficulty),
  price: row.price,
  required: row.required,
  teachers: row.teachers.map((teacher) => toTeacherIntro(files, teacher)),
  rules: courseRules.parse(row.rules),
  learnerCount: row.learner_count,
  totalSeconds: row.total_seconds,
  chapters: row.chapters.map((chapter) => ({
    id: chapter.id,
    title: chapter.title,
    sections: chapter.sections.map((section) => ({
      id: section.id,
      title: section.title,
      kind: sectionKind.parse(section.kind),
      required: section.required,
      durationSeconds: section.duration_seconds,
      pages: section.pages,
      examId: section.exam_id,
    })),
  })),
  published: row.status === 'published',
  audience: {
    audience_all: row.audience_all,
    audience_department_ids: row.audience_department_ids,
    audience_tags: row.audience_tags,
    audience_member_ids: row.audience_member_ids,
  },
  accessChangedAt: row.access_changed_at,
  certificateTitle: row.certificate_title,
});
