import type { BodyOf } from '@palm/contract/endpoint';
import type { SectionEdit, courseAuthoringApi } from '@palm/contract/course/admin';
import { sectionKind, sectionKindFacts, type SectionInput, type SectionKind, type SectionShown } from '@palm/contract/course/kinds';
import type { FileField } from '@palm/contract/course/section-kind';
import type { UploadPurpose } from '@palm/contract/areas';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimPictures, claimObject } from '../../../platform/storage/stored-object.ts';
import { changeCourse } from '../authoring/change-course.ts';
import { courseSectionKinds } from './kinds.ts';
import type { DraftSection, OwnContent, TakenFiles } from './section-kind.ts';
import * as queries from './section.queries.ts';
import { toSectionEdit } from './section.view.ts';

type AnswerParts = Pick<Platform, 'answers'>;

/** The sections of a course's draft, in order. `db` may be a transaction. */
export const readSections = async (db: Db, parts: AnswerParts, orgId: string, courseId: string): Promise<DraftSection[]> =>
  withTargets(db, parts, orgId, await queries.findSections(db, orgId, courseId));

async function withTargets(db: Db, { answers }: AnswerParts, orgId: string, rows: queries.DraftRow[]): Promise<DraftSection[]> {
  const examIds = rows.flatMap(({ exam_id }) => exam_id ?? []);
  const exams = examIds.length === 0 ? null : await answers.targets.exam.find(db, orgId, examIds, null);
  return rows.map((row) => ({ ...row, exam: exams?.get(row.exam_id ?? '') ?? null }));
}

async function readSection(db: Db, parts: AnswerParts, orgId: string, sectionId: string): Promise<DraftSection> {
  const row = orNotFound(await queries.findSection(db, orgId, sectionId));
  return orNotFound((await withTargets(db, parts, orgId, [row]))[0]);
}

/**
 * The content of a section for a learner, or of its draft for an author.
 * @throws AppError NOT_FOUND
 */
export async function getShownContent(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  orgId: string,
  section: { sectionId: string; preview: boolean },
): Promise<SectionShown> {
  const row = orNotFound(await queries.findContent(db, orgId, section));
  return courseSectionKinds[sectionKind.parse(row.kind)].toShown(row, files);
}

export async function updateSection(
  platform: Platform,
  person: Person,
  input: BodyOf<typeof courseAuthoringApi.updateSection>,
): Promise<SectionEdit> {
  const { orgId, memberId } = person;
  const { sectionId, title, required, content } = input;
  const { result } = await changeCourse(platform, person, { sectionId, action: 'course.updateSection', detail: title }, async (tx) => {
    const section = orNotFound(await queries.findSection(tx, orgId, sectionId));
    if (section.revision !== input.revision) {
      throw new AppError('CONFLICT');
    }
    if (section.kind !== content.kind) {
      throw new AppError('PARAM_INVALID', { reason: '小节的类型不能更改' });
    }
    const fields = { title, required, ...(await storedContent(tx, orgId, content)) };
    const saving = { orgId, sectionId, memberId, now: platform.clock.now() };
    await orMissingTarget(queries.updateSection(tx, saving, fields));
    return readSection(tx, platform, orgId, sectionId);
  });
  return toSectionEdit(platform.files, result);
}

async function storedContent(tx: Db, orgId: string, input: SectionInput) {
  const files = await takeFiles(tx, orgId, input);
  const { content, durationSeconds, pages } = ownContent(input.kind, input, files);
  await claimPictures(tx, orgId, ...Object.values(content).filter((value) => typeof value === 'string'));
  const ids = { objectId: files.objectKey?.id, captionId: files.captionKey?.id, posterId: files.posterKey?.id };
  return { content: withoutEmpty({ ...content, ...ids }), duration_seconds: durationSeconds, pages };
}

const ownContent = <Kind extends SectionKind>(kind: Kind, input: SectionInput<Kind>, files: TakenFiles): OwnContent =>
  courseSectionKinds[kind].store(input, files);

/** Publishing detects changes by comparing JSON, so equal content has to be equal JSON. */
const withoutEmpty = (content: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Claims the files that the kind takes, for the fields the author filled in. */
async function takeFiles(tx: Db, orgId: string, input: SectionInput): Promise<TakenFiles> {
  const purposes: Readonly<Partial<Record<FileField, UploadPurpose>>> = sectionKindFacts[input.kind].files;
  const keys = input as Readonly<Partial<Record<FileField, string | null>>>;
  const take = async (field: FileField) => {
    const { [field]: purpose } = purposes;
    const key = keys[field] ?? null;
    return purpose === undefined || key === null ? null : claimObject(tx, orgId, { key, purpose });
  };
  return { objectKey: await take('objectKey'), captionKey: await take('captionKey'), posterKey: await take('posterKey') };
}

async function orMissingTarget(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw violatedConstraint(error) === 'section_draft_exam_fkey' ? new AppError('NOT_FOUND') : error;
  }
}
