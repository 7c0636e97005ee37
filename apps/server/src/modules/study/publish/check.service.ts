import type { CourseRules } from '@palm/contract/course/calls';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import { completedChoice, type CompletedChoice, type CourseChange, type coursePublishApi } from '@palm/contract/course/publish';
import type { ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { courseChanges, findContents, getDraft, newDemands, type CourseDraft } from '../../course/index.ts';
import { countAudience } from '../../member/index.ts';

type Check = ResultOf<typeof coursePublishApi.check>;
type Finding = Check['findings'][number];

/** What publishing would do to a course. */
export interface CheckedDraft {
  title: string;
  revision: number;
  /** Number of the last edition; 0 if it has never been published. */
  edition: number;
  published: boolean;
  publishedRevision: number | null;
  publishedChoice: CompletedChoice | null;
  learnerCount: number;
  audienceCount: number;
  findings: Finding[];
  /** Empty before the first publication, when everything would be new. */
  changes: CourseChange[];
  /** Titles of the sections that learners newly have to study. */
  newDemands: string[];
  rules: { old: CourseRules; now: CourseRules };
}

export async function checkPublishing(platform: Platform, { orgId }: Person, courseId: string): Promise<Check> {
  const { revision, edition, findings, audienceCount, learnerCount, changes } = await checkDraft(platform.db, platform, orgId, courseId);
  return { revision, edition: edition + 1, findings, audienceCount, learnerCount, changes };
}

/**
 * `db` may be the transaction that publishes the course.
 * @throws AppError NOT_FOUND
 */
export async function checkDraft(db: Db, parts: Pick<Platform, 'answers'>, orgId: string, courseId: string): Promise<CheckedDraft> {
  const draft = await getDraft(db, parts, orgId, courseId);
  const audienceCount = await countAudience(db, orgId, draft.audience);
  const contents = orNotFound(await findContents(db, orgId, courseId));
  const { title, revision, edition, published, publishedRevision, publishedChoice, learnerCount, rules } = draft;
  return {
    title,
    revision,
    edition,
    published,
    publishedRevision,
    publishedChoice: completedChoice.nullable().parse(publishedChoice),
    learnerCount,
    audienceCount,
    findings: findingsOf(draft, audienceCount),
    changes: edition === 0 ? [] : courseChanges(contents.published, contents.draft),
    newDemands: newDemands(contents.published, contents.draft),
    rules,
  };
}

const error = (text: string, sectionId: string | null = null): Finding => ({ level: 'error', text, sectionId });
const warning = (text: string): Finding => ({ level: 'warning', text, sectionId: null });

const findingsOf = ({ chapters, intro }: CourseDraft, audienceCount: number): Finding[] => [
  ...sectionFindings(chapters),
  ...chapters.filter(({ sections }) => sections.length === 0).map(({ title }) => warning(`章“${title}”里还没有小节`)),
  ...(audienceCount === 0 ? [warning('可见范围内没有成员，发布后没有人能看到')] : []),
  ...(intro === '' ? [warning('还没有填写课程介绍')] : []),
];

function sectionFindings(chapters: CourseDraft['chapters']): Finding[] {
  const sections = chapters.flatMap((chapter) => chapter.sections);
  if (sections.length === 0) {
    return [error('课程里还没有小节')];
  }
  return [
    ...sections.filter(({ ready }) => !ready).map(({ id, title }) => error(`小节“${title}”还没有内容`, id)),
    ...sections
      .filter(({ waiting }) => waiting)
      .map(({ id, title, kind }) => error(`小节“${title}”的${sectionKindFacts[kind].name}还没有发布`, id)),
    ...(sections.every(({ required }) => !required) ? [error('至少要有一个必学小节，否则课程无法学完')] : []),
  ];
}
