import { courseRules } from '@palm/contract/course/calls';
import { REPLACED_DRAFT, type courseEditionApi } from '@palm/contract/course/edition';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Target } from '../../../platform/answers/targets.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeCourse } from '../authoring/change-course.ts';
import { findContents, writeDraft, type ContentSection, type CourseContent } from './content.queries.ts';
import { courseChanges } from './course-changes.ts';
import * as queries from './edition.queries.ts';
import { toCourseEdition, toEditionSection } from './edition.view.ts';

type Api = typeof courseEditionApi;
type EditionOf = QueryOf<Api['read']>;

export async function listEditions({ db }: Platform, { orgId }: Person, query: QueryOf<Api['list']>): Promise<ResultOf<Api['list']>> {
  const course = orNotFound(await queries.findCurrentEdition(db, orgId, query.courseId));
  const [{ rows }, replaced] = await Promise.all([
    queries.editionsOf(orgId, query).execute(db),
    queries.findReplacedDraft(db, orgId, query.courseId),
  ]);
  return {
    list: rows.map(toCourseEdition),
    total: rows[0]?.total ?? 0,
    current: course.edition,
    replaced: replaced ? { at: replaced.replaced_at.toISOString(), by: replaced.replaced_by_name } : null,
  };
}

export async function readEdition(platform: Platform, { orgId }: Person, edition: EditionOf): Promise<ResultOf<Api['read']>> {
  const { db, files } = platform;
  const { rules, chapters } = orNotFound(await queries.findKeptContent(db, orgId, edition));
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const kept = new Map((await queries.findKeptFiles(db, orgId, sections.flatMap(fileIdsOf))).map((file) => [file.id, file]));
  const exams = await findExams(db, platform, orgId, sections);
  return {
    rules: courseRules.parse(rules),
    chapters: chapters.map((chapter) => ({
      ...chapter,
      sections: chapter.sections.map((section) => toEditionSection(files, section, { files: kept, exams })),
    })),
  };
}

/** What the draft would lose, and which sections would come back empty. */
export async function checkRestoring(platform: Platform, { orgId }: Person, edition: EditionOf): Promise<ResultOf<Api['restoreCheck']>> {
  const { content, emptied } = await readRestorable(platform, orgId, edition);
  const { revision, draft } = orNotFound(await findContents(platform.db, orgId, edition.courseId));
  return { revision, changes: courseChanges(content, draft), emptied };
}

/** Replaces the draft by a stored content and saves the draft in turn; does nothing if both are the same. Returns the revision. */
export async function restoreEdition(platform: Platform, person: Person, input: BodyOf<Api['restore']>): Promise<number> {
  const { orgId, memberId } = person;
  const { courseId, edition } = input;
  const { content } = await readRestorable(platform, orgId, input);
  const before = orNotFound(await findContents(platform.db, orgId, courseId));
  if (isSame(before.draft, content)) {
    return before.revision;
  }
  const note = {
    action: edition === before.edition ? 'course.discardDraft' : 'course.restore',
    detail: edition === REPLACED_DRAFT ? '换下的草稿' : `第 ${edition} 版`,
  } as const;
  const { revision } = await changeCourse(platform, person, { courseId, ...note }, async (tx, course) => {
    if (course.revision !== input.revision) {
      throw new AppError('CONFLICT');
    }
    const writing = { orgId, courseId, memberId, now: platform.clock.now() };
    await queries.keepReplacedDraft(tx, writing);
    await writeDraft(tx, { ...writing, firstRevision: course.revision + 1 }, content);
  });
  return revision;
}

/** A stored content as it can become the draft: sections whose exam was deleted come back without it. */
async function readRestorable(
  platform: Platform,
  orgId: string,
  edition: EditionOf,
): Promise<{ content: CourseContent; emptied: string[] }> {
  const kept = orNotFound(await queries.findKeptContent(platform.db, orgId, edition));
  const sections = kept.chapters.flatMap((chapter) => chapter.sections);
  const exams = await findExams(platform.db, platform, orgId, sections);
  const isGone = ({ content: { examId } }: ContentSection) => examId !== undefined && !exams.has(examId);
  const chapters = kept.chapters.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((section) => (isGone(section) ? withoutExam(section) : section)),
  }));
  return { content: { ...kept, chapters }, emptied: sections.filter(isGone).map(({ title }) => title) };
}

function withoutExam(section: ContentSection): ContentSection {
  const { examId: _examId, ...content } = section.content;
  return { ...section, content };
}

const fileIdsOf = ({ content: { objectId, captionId, posterId } }: ContentSection) =>
  [objectId, captionId, posterId].filter((id) => id !== undefined);

async function findExams(
  db: Db,
  { answers }: Pick<Platform, 'answers'>,
  orgId: string,
  sections: readonly ContentSection[],
): Promise<ReadonlyMap<string, Target>> {
  const ids = sections.flatMap(({ content: { examId } }) => examId ?? []);
  return ids.length === 0 ? new Map() : answers.targets.exam.find(db, orgId, ids, null);
}

/** Both values come from the database, where jsonb normalises the order of keys. */
const isSame = (one: CourseContent, other: CourseContent) => JSON.stringify(one) === JSON.stringify(other);
