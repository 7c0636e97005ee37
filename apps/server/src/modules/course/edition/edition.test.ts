import { courseAuthoringApi } from '@palm/contract/course/admin';
import { courseEditionApi as api, REPLACED_DRAFT } from '@palm/contract/course/edition';
import { coursePublishApi } from '@palm/contract/course/publish';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { studyApi } from '@palm/contract/study/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { addSection, createCourse, publishCourse } from '../../../../test/course-factories.ts';
import { createExam } from '../../../../test/exams.ts';
import { expectIndex } from '../../../../test/explain.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { editionsOf } from './edition.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const edit = (token: string, courseId: string) => call(app, token, courseAuthoringApi.edit, { query: { courseId } });
const check = (token: string, courseId: string, edition: number) => call(app, token, api.restoreCheck, { query: { courseId, edition } });
const changesOf = async (token: string, courseId: string) =>
  (await call(app, token, coursePublishApi.check, { query: { courseId } })).changes;

async function restore(token: string, courseId: string, edition: number) {
  const { revision } = await check(token, courseId, edition);
  return call(app, token, api.restore, { body: { courseId, edition, revision } });
}

/** A published course of one chapter and two articles. */
async function createWorkshop(over: { orgId?: string } = {}) {
  const { orgId } = over.orgId === undefined ? await createOrganisation(app) : { orgId: over.orgId };
  const { token } = await createOwner(app, orgId);
  const sections = [
    { title: '甲', kind: 'article', words: '第一版的甲' } as const,
    { title: '乙', kind: 'article', words: '第一版的乙' } as const,
  ];
  const course = await createCourse(app, orgId, token, { title: '会提问的老师', sections });
  const [first = '', second = ''] = course.sectionIds;
  return { orgId, token, ...course, first, second };
}

/** Rewrites the draft: 甲 has new content and is in a new chapter, 乙 is gone, 丙 is new, and the rules are more lenient. */
async function rewrite({ orgId, token, courseId, chapterId, first, second }: Awaited<ReturnType<typeof createWorkshop>>) {
  await call(app, token, courseAuthoringApi.updateChapter, { body: { chapterId, title: '开头' } });
  const { id: next } = await call(app, token, courseAuthoringApi.addChapter, { body: { courseId, title: '第二章' } });
  const third = await addSection(app, { orgId, token, chapterId }, { title: '丙', kind: 'article' });
  await call(app, token, courseAuthoringApi.removeSection, { body: { sectionId: second } });
  const chapters = [
    { chapterId, sectionIds: [third] },
    { chapterId: next, sectionIds: [first] },
  ];
  await call(app, token, courseAuthoringApi.arrange, { body: { courseId, chapters } });
  const { revision } = (await edit(token, courseId)).chapters[1]?.sections[0] ?? expect.fail('no section');
  const content = { kind: 'article', html: '<p>第二版的甲</p>' } as const;
  await call(app, token, courseAuthoringApi.updateSection, { body: { sectionId: first, revision, title: '甲', required: true, content } });
  const course = await edit(token, courseId);
  const rules = { ...course.rules, completionThreshold: 60 };
  await call(app, token, courseAuthoringApi.update, { body: { ...course, courseId, rules, teacherIds: [] } });
  return { next, third };
}

const rewritten = [
  { kind: 'added', title: '第二章', detail: '章 · 1 节' },
  { kind: 'changed', title: '开头', detail: '章的原名“第一章”' },
  { kind: 'added', title: '丙', detail: '图文 · 1 分钟 · 必学' },
  { kind: 'removed', title: '乙', detail: '图文 · 1 分钟 · 必学' },
  { kind: 'moved', title: '甲', detail: '第 1 节 → 第 2 节' },
  { kind: 'changed', title: '甲', detail: '内容有更新' },
  { kind: 'rule', title: '完成阈值', detail: '95% → 60%，只影响还没学完的小节' },
];

const outline = async (token: string, courseId: string) =>
  (await edit(token, courseId)).chapters.map(({ title, sections }) => `${title}：${sections.map((section) => section.title).join('')}`);

describe('the editions of a course', () => {
  test('show who published what and when, whose progress it changed, and that the draft has changed since', async () => {
    const workshop = await createWorkshop();
    const { orgId, token, courseId, first } = workshop;
    const learner = await createMember(app, orgId);
    const { playerSession } = await call(app, learner.token, studyApi.openPlayer, { body: { sectionId: first } });
    app.platform.clock.advance({ seconds: 60 });
    await call(app, learner.token, studyApi.report, { body: { playerSession, sequence: 1, ranges: [], dwellSeconds: 60, position: 0 } });
    await app.jobs.drain();
    await rewrite(workshop);
    expect((await edit(token, courseId)).draftChanged).toBe(true);
    await publishCourse(app, token, courseId);
    expect((await edit(token, courseId)).draftChanged).toBe(false);
    const { list, ...rest } = await call(app, token, api.list, { query: { courseId } });
    expect(rest).toEqual({ total: 2, current: 2, replaced: null });
    expect(list).toMatchObject([
      { edition: 2, publishedBy: '沈校长', kept: true, sectionCount: 2, changes: rewritten, learners: { count: 1 } },
      { edition: 1, publishedBy: '沈校长', kept: true, sectionCount: 2, changes: [], learners: { count: 0, lowered: 0, raised: 0 } },
    ]);
  });

  test('can be read as they were, with the files and texts of their sections', async () => {
    const { token, orgId, courseId, chapterId } = await createWorkshop();
    await addSection(app, { orgId, token, chapterId }, { title: '清单', kind: 'document', pages: 6 });
    await publishCourse(app, token, courseId);
    await call(app, token, courseAuthoringApi.removeChapter, { body: { chapterId } });
    const { chapters, rules } = await call(app, token, api.read, { query: { courseId, edition: 2 } });
    expect(rules.completionThreshold).toBe(95);
    expect(chapters).toMatchObject([
      {
        title: '第一章',
        sections: [
          { title: '甲', content: { kind: 'article', html: '<p>第一版的甲</p>' } },
          { title: '乙' },
          { title: '清单', pages: 6, content: { kind: 'document', fileName: 'document.bin' } },
        ],
      },
    ]);
  });

  test('from before contents were stored are listed, but cannot be read or restored', async () => {
    const { orgId, token, courseId } = await createWorkshop();
    const gone = sql`update course_edition set content = null, changes = null, learner_count = null where course_id = ${courseId}`;
    await gone.execute(app.platform.db);
    expect((await call(app, token, api.list, { query: { courseId } })).list).toMatchObject([
      { edition: 1, kept: false, changes: null, learners: null },
    ]);
    expect(await refusal(app, token, api.read, { query: { courseId, edition: 1 } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, api.restore, { body: { courseId, edition: 1, revision: 1 } })).toBe('NOT_FOUND');
    await expectIndex(app.platform.db, {
      compile: () => editionsOf(orgId, { courseId, pageNo: 1, pageSize: 20 }).compile(app.platform.db),
    });
  });
});

describe('restoring an edition', () => {
  test('that is the current one discards the draft, which can be restored in turn', async () => {
    const workshop = await createWorkshop();
    const { token, courseId } = workshop;
    const before = await edit(token, courseId);
    await rewrite(workshop);
    expect((await check(token, courseId, 1)).changes).toEqual(rewritten);
    await restore(token, courseId, 1);
    const after = await edit(token, courseId);
    expect(after).toMatchObject({ draftChanged: false, rules: before.rules });
    expect(await outline(token, courseId)).toEqual(['第一章：甲乙']);
    expect(await changesOf(token, courseId)).toEqual([]);
    expect(after.chapters[0]?.sections.map(({ content }) => content)).toEqual(before.chapters[0]?.sections.map(({ content }) => content));
    expect((await call(app, token, api.list, { query: { courseId } })).replaced?.by).toBe('沈校长');
    await restore(token, courseId, REPLACED_DRAFT);
    expect(await outline(token, courseId)).toEqual(['开头：丙', '第二章：甲']);
    expect(await changesOf(token, courseId)).toEqual(rewritten);
    await restore(token, courseId, REPLACED_DRAFT);
    expect(await outline(token, courseId)).toEqual(['第一章：甲乙']);
  });

  test('that is an earlier one changes nothing for learners until it is published', async () => {
    const workshop = await createWorkshop();
    const { orgId, token, courseId, second } = workshop;
    await rewrite(workshop);
    await publishCourse(app, token, courseId);
    const learner = await createMember(app, orgId);
    const seen = () => call(app, learner.token, studyApi.courseDetail, { query: { courseId } });
    const before = await seen();
    await restore(token, courseId, 1);
    expect(await outline(token, courseId)).toEqual(['第一章：甲乙']);
    expect((await edit(token, courseId)).draftChanged).toBe(true);
    expect(await seen()).toEqual(before);
    await publishCourse(app, token, courseId);
    expect((await seen()).chapters[0]?.sections.map(({ id }) => id)).toContain(second);
    expect((await call(app, token, api.list, { query: { courseId } })).current).toBe(3);
  });

  test('is a conflict if another author has changed the draft since the preview, and idempotent otherwise', async () => {
    const workshop = await createWorkshop();
    const { token, courseId, chapterId } = workshop;
    await rewrite(workshop);
    const { revision } = await check(token, courseId, 1);
    await call(app, token, courseAuthoringApi.updateChapter, { body: { chapterId, title: '别人改的' } });
    expect(await refusal(app, token, api.restore, { body: { courseId, edition: 1, revision } })).toBe('CONFLICT');
    expect(await outline(token, courseId)).toEqual(['别人改的：丙', '第二章：甲']);
    const body = { courseId, edition: 1, revision: (await check(token, courseId, 1)).revision };
    const first = await call(app, token, api.restore, { body });
    expect(await call(app, token, api.restore, { body })).toEqual(first);
    await restore(token, courseId, REPLACED_DRAFT);
    expect(await outline(token, courseId)).toEqual(['别人改的：丙', '第二章：甲']);
  });

  test('is detected by editors that are open on one of its sections, even on one that was deleted in between', async () => {
    const workshop = await createWorkshop();
    const { token, courseId, first, second } = workshop;
    const sections = (await edit(token, courseId)).chapters.flatMap((chapter) => chapter.sections);
    await rewrite(workshop);
    const { revision = 0 } = (await edit(token, courseId)).chapters[1]?.sections[0] ?? {};
    await restore(token, courseId, 1);
    const save = (sectionId: string, from: number) => {
      const content = { kind: 'article', html: '<p>旧窗口</p>' } as const;
      return refusal(app, token, courseAuthoringApi.updateSection, {
        body: { sectionId, revision: from, title: '旧窗口', required: true, content },
      });
    };
    expect(await save(first, revision)).toBe('CONFLICT');
    expect(await save(second, sections[1]?.revision ?? 0)).toBe('CONFLICT');
  });

  test('brings a section back empty if its exam was deleted since, and says so in the preview', async () => {
    const { orgId, examId } = await createExam(app);
    const { token, courseId, chapterId } = await createWorkshop({ orgId });
    const sectionId = await addSection(app, { orgId, token, chapterId }, { title: '考一考', kind: 'exam', examId });
    await publishCourse(app, token, courseId);
    await call(app, token, courseAuthoringApi.removeSection, { body: { sectionId } });
    await publishCourse(app, token, courseId);
    await call(app, token, examAuthoringApi.remove, { body: { examId } });
    expect((await check(token, courseId, 2)).emptied).toEqual(['考一考']);
    await restore(token, courseId, 2);
    const restored = (await edit(token, courseId)).chapters[0]?.sections.find(({ id }) => id === sectionId);
    expect(restored).toMatchObject({ ready: false, content: { kind: 'exam', examId: null } });
  });
});

test('a course is marked as changed while its draft differs, not when only its description was saved', async () => {
  const { token, courseId, chapterId, first, second } = await createWorkshop();
  const changed = async () => (await call(app, token, courseAuthoringApi.list)).list[0]?.draftChanged;
  await call(app, token, courseAuthoringApi.update, {
    body: { ...(await edit(token, courseId)), courseId, title: '新名', teacherIds: [] },
  });
  expect(await changed()).toBe(false);
  const arrange = (sectionIds: string[]) =>
    call(app, token, courseAuthoringApi.arrange, { body: { courseId, chapters: [{ chapterId, sectionIds }] } });
  await arrange([second, first]);
  expect(await changed()).toBe(true);
  await arrange([first, second]);
  expect(await changed()).toBe(false);
});
