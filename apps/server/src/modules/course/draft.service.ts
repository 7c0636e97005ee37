import { courseRules, type CourseRules } from '@palm/contract/course/calls';
import { sectionKind, type SectionKind } from '@palm/contract/course/kinds';
import type { Audience } from '@palm/contract/audience';
import { orNotFound } from '../../platform/app-error.ts';
import { toAudience } from '../../platform/audience.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCourse } from './authoring/authoring.queries.ts';
import { findChapters } from './authoring/parts.queries.ts';
import type { DraftSection } from './section/section-kind.ts';
import { readSections } from './section/section.service.ts';
import { isReady } from './section/section.view.ts';

/** A section of the draft. */
interface DraftPart {
  id: string;
  title: string;
  kind: SectionKind;
  required: boolean;
  /** Whether the section has content for learners. */
  ready: boolean;
  /** Whether it refers to something that learners cannot see yet. */
  waiting: boolean;
}

/** A course as its authors have it now, with facts about its last publication. */
export interface CourseDraft {
  title: string;
  intro: string;
  revision: number;
  audience: Audience;
  rules: { old: CourseRules; now: CourseRules };
  chapters: { title: string; sections: DraftPart[] }[];
  /** Of the last publication; 0 if there was none. */
  edition: number;
  published: boolean;
  publishedRevision: number | null;
  publishedChoice: string | null;
  learnerCount: number;
}

/**
 * `db` may be the publishing transaction.
 * @throws AppError NOT_FOUND
 */
export async function getDraft(db: Db, parts: Pick<Platform, 'answers'>, orgId: string, courseId: string): Promise<CourseDraft> {
  const course = orNotFound(await findCourse(db, orgId, courseId));
  const chapters = await findChapters(db, orgId, courseId);
  const sections = await readSections(db, parts, orgId, courseId);
  return {
    title: course.title,
    intro: course.intro,
    revision: course.revision,
    audience: toAudience(course),
    rules: { old: courseRules.parse(course.rules), now: courseRules.parse(course.rules_draft) },
    chapters: chapters.map(({ id, title }) => ({ title, sections: sections.filter(({ chapter_id }) => chapter_id === id).map(toPart) })),
    edition: course.edition,
    published: course.status === 'published',
    publishedRevision: course.published_revision,
    publishedChoice: course.published_choice,
    learnerCount: course.learner_count,
  };
}

const toPart = (section: DraftSection): DraftPart => ({
  id: section.id,
  title: section.title,
  kind: sectionKind.parse(section.kind),
  required: section.required,
  ready: isReady(section),
  waiting: section.exam !== null && !section.exam.published,
});
