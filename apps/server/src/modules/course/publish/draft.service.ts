import { courseRules, type CourseRules } from '@palm/contract/course';
import { completedChoice, type CompletedChoice, type CourseChange, type coursePublishApi } from '@palm/contract/course-publish';
import type { ResultOf } from '@palm/contract/endpoint';
import { found } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { countAudience } from '../../organisation/index.ts';
import { findCourse, type CourseRow } from '../authoring/authoring.queries.ts';
import { isReady } from '../authoring/authoring.view.ts';
import { findChapters, findSections, type SectionRow } from '../authoring/parts.queries.ts';
import { courseChanges, newDemands } from './course-changes.ts';
import { compareSections } from './publish.queries.ts';

type Finding = ResultOf<typeof coursePublishApi.check>['findings'][number];

/** What publishing would make of a course. */
export interface CourseDraft {
  title: string;
  revision: number;
  /** Of the last publishing; 0 when there was none. */
  edition: number;
  published: boolean;
  publishedRevision: number | null;
  publishedChoice: CompletedChoice | null;
  learnerCount: number;
  audienceCount: number;
  findings: Finding[];
  /** None before the first publishing: everything would be new. */
  changes: CourseChange[];
  /** Titles of the sections that learners have to study and did not have to before. */
  newDemands: string[];
  rules: { old: CourseRules; now: CourseRules };
}

/** Throws NOT_FOUND. `db` may be the transaction that publishes it. */
export async function readDraft(db: Db, orgId: string, courseId: string): Promise<CourseDraft> {
  const course = found(await findCourse(db, orgId, courseId));
  const audienceCount = await countAudience(db, orgId, toAudience(course));
  const compared = await compareSections(db, orgId, courseId);
  const rules = { old: courseRules.parse(course.rules), now: courseRules.parse(course.rules_draft) };
  return {
    title: course.title,
    revision: course.revision,
    edition: course.edition,
    published: course.status === 'published',
    publishedRevision: course.published_revision,
    publishedChoice: completedChoice.nullable().parse(course.published_choice),
    learnerCount: course.learner_count,
    audienceCount,
    findings: await findFindings(db, course, audienceCount),
    changes: course.edition === 0 ? [] : courseChanges(compared, rules),
    newDemands: newDemands(compared).map(({ title }) => title),
    rules,
  };
}

async function findFindings(db: Db, course: CourseRow, audienceCount: number): Promise<Finding[]> {
  const chapters = await findChapters(db, course.org_id, course.id);
  const sections = await findSections(db, course.org_id, course.id);
  const filled = new Set(sections.map(({ chapter_id }) => chapter_id));
  const order = new Map(chapters.map(({ id }, place) => [id, place]));
  return [
    // In the order of the table of contents: chapter before place in the chapter (the sort keeps the latter).
    ...sectionFindings(sections.toSorted((a, b) => (order.get(a.chapter_id) ?? 0) - (order.get(b.chapter_id) ?? 0))),
    ...chapters.filter(({ id }) => !filled.has(id)).map(({ title }) => warning(`章“${title}”里还没有小节`)),
    ...(audienceCount === 0 ? [warning('可见范围内没有成员，发布后没有人能看到')] : []),
    ...(course.intro === '' ? [warning('还没有填写课程介绍')] : []),
  ];
}

const error = (text: string, sectionId: string | null = null): Finding => ({ level: 'error', text, sectionId });
const warning = (text: string): Finding => ({ level: 'warning', text, sectionId: null });

function sectionFindings(sections: SectionRow[]): Finding[] {
  if (sections.length === 0) {
    return [error('课程里还没有小节')];
  }
  return [
    ...sections.filter((section) => !isReady(section)).map(({ id, title }) => error(`小节“${title}”还没有内容`, id)),
    ...sections
      .filter(({ exam_status }) => exam_status !== null && exam_status !== 'published')
      .map(({ id, title }) => error(`小节“${title}”的考试还没有发布`, id)),
    ...(sections.every(({ required }) => !required) ? [error('至少要有一个必学小节，否则课程无法学完')] : []),
  ];
}
