import { createOnce } from '../../../platform/create-once.ts';
import type { SectionKind } from '@palm/contract/course';
import { sectionKind } from '@palm/contract/course';
import type { SectionEdit, courseAuthoringApi } from '@palm/contract/course-authoring';
import type { BodyOf } from '@palm/contract/endpoint';
import { AppError, found } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { plainText, sanitiseRichText } from '../../../platform/rich-text.ts';
import { takeObject } from '../../../platform/storage/stored-object.ts';
import { toSectionEdit } from './authoring.view.ts';
import { changeCourse } from './change-course.ts';
import * as queries from './parts.queries.ts';

const CHARACTERS_PER_MINUTE = 300;
const SECONDS_PER_PAGE = 60;

type SectionInput = BodyOf<typeof courseAuthoringApi.updateSection>;
type Content = Omit<queries.SectionFields, 'title' | 'required'>;

export async function addChapter(
  platform: Platform,
  person: Person,
  input: { creationId?: string | undefined; courseId: string; title: string },
): Promise<string> {
  const id = input.creationId ?? platform.newId();
  await createOnce('chapter_draft_pkey', () =>
    changeCourse(platform, person, { courseId: input.courseId, action: 'course.addChapter', detail: input.title }, (tx, course) =>
      queries.insertChapter(tx, { orgId: person.orgId, id, courseId: course.id, title: input.title }),
    ),
  );
  return id;
}

export async function renameChapter(platform: Platform, person: Person, input: { chapterId: string; title: string }): Promise<void> {
  const { chapterId, title } = input;
  await changeCourse(platform, person, { chapterId, action: 'course.updateChapter', detail: title }, (tx) =>
    queries.renameChapter(tx, person.orgId, chapterId, title),
  );
}

export async function removeChapter(platform: Platform, person: Person, chapterId: string): Promise<void> {
  await changeCourse(platform, person, { chapterId, action: 'course.removeChapter' }, (tx) =>
    queries.deleteChapter(tx, person.orgId, chapterId),
  );
}

export async function addSection(
  platform: Platform,
  person: Person,
  input: { creationId?: string | undefined; chapterId: string; title: string; kind: SectionKind },
): Promise<string> {
  const { creationId, ...section } = input;
  const id = creationId ?? platform.newId();
  await createOnce('section_draft_pkey', () =>
    changeCourse(platform, person, { chapterId: input.chapterId, action: 'course.addSection', detail: input.title }, (tx, course) =>
      queries.insertSection(tx, { orgId: person.orgId, id, courseId: course.id, ...section }),
    ),
  );
  return id;
}

export async function updateSection(platform: Platform, person: Person, input: SectionInput): Promise<SectionEdit> {
  const { sectionId } = input;
  const { result } = await changeCourse(
    platform,
    person,
    { sectionId, action: 'course.updateSection', detail: input.title },
    async (tx) => {
      const section = found(await queries.findSection(tx, person.orgId, sectionId));
      if (section.revision !== input.revision) {
        throw new AppError('CONFLICT');
      }
      const content = await readContent[sectionKind.parse(section.kind)](tx, person.orgId, input);
      const fields = { title: input.title, required: input.required, ...content };
      const saving = { orgId: person.orgId, sectionId, memberId: person.memberId, now: platform.clock.now() };
      await orMissingExam(queries.updateSection(tx, saving, fields));
      return found(await queries.findSection(tx, person.orgId, sectionId));
    },
  );
  return toSectionEdit(platform.files, result);
}

export async function removeSection(platform: Platform, person: Person, sectionId: string): Promise<void> {
  await changeCourse(platform, person, { sectionId, action: 'course.removeSection' }, (tx) =>
    queries.deleteSection(tx, person.orgId, sectionId),
  );
}

export async function arrangeParts(
  platform: Platform,
  person: Person,
  input: { courseId: string; chapters: { chapterId: string; sectionIds: string[] }[] },
): Promise<void> {
  await changeCourse(platform, person, { courseId: input.courseId, action: 'course.arrange' }, async (tx, course) => {
    const chapters = await queries.findChapters(tx, person.orgId, course.id);
    const sections = await queries.findSections(tx, person.orgId, course.id);
    const sectionIds = input.chapters.flatMap((chapter) => chapter.sectionIds);
    // Somebody else added or removed a part meanwhile, or the call names foreign parts: neither may lose a section.
    if (!isPermutation(input.chapters.map(idOfChapter), chapters.map(idOf)) || !isPermutation(sectionIds, sections.map(idOf))) {
      throw new AppError('CONFLICT');
    }
    await queries.arrangeParts(tx, person.orgId, input.chapters);
  });
}

const idOf = ({ id }: { id: string }) => id;
const idOfChapter = ({ chapterId }: { chapterId: string }) => chapterId;

function isPermutation(given: string[], own: string[]): boolean {
  const ids = new Set(own);
  return given.length === own.length && new Set(given).size === own.length && given.every((id) => ids.has(id));
}

const NOTHING: Content = {
  html: '',
  object_id: null,
  caption_object_id: null,
  poster_object_id: null,
  exam_id: null,
  duration_seconds: 0,
  pages: null,
};

/** What of the input belongs to a section of each kind; lengths come from the files and texts, never from the caller. */
const readContent: Record<SectionKind, (tx: Db, orgId: string, input: SectionInput) => Promise<Content>> = {
  async video(tx, orgId, input) {
    const file = await takeFile(tx, orgId, input.objectKey, 'video');
    const caption = await takeFile(tx, orgId, input.captionKey, 'caption');
    const poster = await takeFile(tx, orgId, input.posterKey, 'cover');
    return {
      ...NOTHING,
      object_id: file?.id ?? null,
      caption_object_id: caption?.id ?? null,
      poster_object_id: poster?.id ?? null,
      duration_seconds: file?.duration_seconds ?? 0,
    };
  },
  async article(_tx, _orgId, input) {
    const html = sanitiseRichText(input.html);
    return { ...NOTHING, html, duration_seconds: readingSeconds(html) };
  },
  async document(tx, orgId, input) {
    const file = await takeFile(tx, orgId, input.objectKey, 'document');
    return {
      ...NOTHING,
      object_id: file?.id ?? null,
      pages: file?.pages ?? null,
      duration_seconds: (file?.pages ?? 0) * SECONDS_PER_PAGE,
    };
  },
  exam: async (_tx, _orgId, input) => ({ ...NOTHING, exam_id: input.examId }),
};

/** Estimated: a reader takes in about 300 characters a minute. */
function readingSeconds(html: string): number {
  return Math.ceil((plainText(html).replaceAll(' ', '').length * 60) / CHARACTERS_PER_MINUTE);
}

const takeFile = async (tx: Db, orgId: string, key: string | null, purpose: 'video' | 'caption' | 'cover' | 'document') =>
  key === null ? null : takeObject(tx, orgId, { key, purpose });

async function orMissingExam(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw violatedConstraint(error) === 'section_draft_exam_fkey' ? new AppError('NOT_FOUND') : error;
  }
}
