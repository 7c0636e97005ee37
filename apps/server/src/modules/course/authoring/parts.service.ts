import type { courseAuthoringApi } from '@palm/contract/course/admin';
import type { SectionKind } from '@palm/contract/course/kinds';
import type { BodyOf } from '@palm/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import { createOnce } from '../../../platform/create-once.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireReplaceable } from '../../../platform/renaming.ts';
import { findSections } from '../section/section.queries.ts';
import { changeCourse } from './change-course.ts';
import * as queries from './parts.queries.ts';

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

export async function renameChapter(
  platform: Platform,
  person: Person,
  input: BodyOf<typeof courseAuthoringApi.updateChapter>,
): Promise<void> {
  const { chapterId, title, replaces } = input;
  await changeCourse(platform, person, { chapterId, action: 'course.updateChapter', detail: title }, async (tx) => {
    // The course is locked, so the title stays as it is read here.
    requireReplaceable(await queries.findChapterTitle(tx, person.orgId, chapterId), { name: title, replaces });
    await queries.renameChapter(tx, person.orgId, chapterId, title);
  });
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
    const sections = await findSections(tx, person.orgId, course.id);
    const sectionIds = input.chapters.flatMap((chapter) => chapter.sectionIds);
    // A part was added or removed concurrently, or the call contains foreign parts: in neither case may a section get lost.
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
