import type { UploadPurpose } from '@palm/contract/areas';
import type { CourseRules } from '@palm/contract/course/calls';
import { sectionInput, sectionKindFacts, type SectionKind } from '@palm/contract/course/kinds';
import type { FileField } from '@palm/contract/course/section-kind';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { coursePublishApi } from '@palm/contract/course/publish';
import type { TestApp } from './app.ts';
import { call } from './call.ts';

interface TestSection {
  kind?: SectionKind;
  required?: boolean;
  title?: string;
  /** Length of a video. */
  seconds?: number;
  /** Pages of a document. */
  pages?: number;
  /** Text of an article. */
  words?: string;
  examId?: string;
}

interface TestCourse {
  courseId: string;
  chapterId: string;
  sectionIds: string[];
}

interface CourseOverrides {
  title?: string;
  sections?: TestSection[];
  rules?: Partial<CourseRules>;
  departmentIds?: string[];
  required?: boolean;
  published?: boolean;
}

/** An uploaded file as the upload module records it; returns its key. */
export async function createStoredObject(
  app: TestApp,
  orgId: string,
  kind: UploadPurpose | 'spreadsheet',
  over: { seconds?: number; pages?: number; purpose?: UploadPurpose; uploadedBy?: string; size?: number } = {},
): Promise<string> {
  const { db, newId, clock } = app.platform;
  const id = newId();
  const objectKey = `${orgId}/${kind}/${id}`;
  await db
    .insertInto('stored_object')
    .values({
      org_id: orgId,
      id,
      object_key: objectKey,
      file_name: `${kind}.bin`,
      purpose: over.purpose ?? kind,
      media_type: kind === 'video' ? 'video/mp4' : 'application/pdf',
      kind,
      size: over.size ?? 1000,
      duration_seconds: over.seconds ?? null,
      pages: over.pages ?? null,
      taken: false,
      uploaded_by: over.uploadedBy ?? null,
      created_at: clock.now(),
    })
    .execute();
  return objectKey;
}

/** A course created through the console's calls: one chapter with a 100-second video unless the test says otherwise. */
export async function createCourse(app: TestApp, orgId: string, token: string, overrides: CourseOverrides = {}): Promise<TestCourse> {
  const { id: courseId } = await call(app, token, courseAuthoringApi.create, { body: { title: overrides.title ?? '课堂提问的艺术' } });
  const { id: chapterId } = await call(app, token, courseAuthoringApi.addChapter, { body: { courseId, title: '第一章' } });
  const sectionIds: string[] = [];
  for (const section of overrides.sections ?? [{}]) {
    sectionIds.push(await addSection(app, { orgId, token, chapterId }, section));
  }
  await changeDescription(app, token, courseId, overrides);
  if (overrides.published ?? true) {
    await publishCourse(app, token, courseId);
  }
  return { courseId, chapterId, sectionIds };
}

/** Publishes after the check, with its result. */
export async function publishCourse(
  app: TestApp,
  token: string,
  courseId: string,
  choice: { completed?: 'keep' | 'reopen'; notifyLowered?: boolean } = {},
): Promise<void> {
  const { revision, edition } = await call(app, token, coursePublishApi.check, { query: { courseId } });
  await call(app, token, coursePublishApi.publish, { body: { courseId, revision, edition, ...choice } });
}

export async function addSection(
  app: TestApp,
  at: { orgId: string; token: string; chapterId: string },
  section: TestSection,
): Promise<string> {
  const {
    kind = 'video',
    required = true,
    title = '认识提问',
    seconds = 100,
    pages = 4,
    words = '提问让学生先想一步。',
    examId = null,
  } = section;
  const { id: sectionId } = await call(app, at.token, courseAuthoringApi.addSection, { body: { chapterId: at.chapterId, title, kind } });
  const { files, measure } = sectionKindFacts[kind];
  const { objectKey: purpose }: Readonly<Partial<Record<FileField, UploadPurpose>>> = files;
  const length = measure === 'paged' ? { pages } : { seconds };
  const objectKey = purpose ? await createStoredObject(app, at.orgId, purpose, length) : null;
  // Each kind takes the fields it knows.
  const content = sectionInput.parse({ kind, objectKey, examId, html: `<p>${words}</p>` });
  await call(app, at.token, courseAuthoringApi.updateSection, {
    body: { sectionId, revision: 1, title, required, content },
  });
  return sectionId;
}

async function changeDescription(app: TestApp, token: string, courseId: string, overrides: CourseOverrides): Promise<void> {
  const edit = await call(app, token, courseAuthoringApi.edit, { query: { courseId } });
  const { departmentIds = [], rules = {}, required = false } = overrides;
  await call(app, token, courseAuthoringApi.update, {
    body: {
      ...edit,
      courseId,
      cover: { motif: 'wave', tone: 'blue', key: null },
      teacherIds: [],
      required,
      rules: { ...edit.rules, ...rules },
      visibility: { all: departmentIds.length === 0, departmentIds },
    },
  });
}
