import { certificateApi } from '@palm/contract/certificate/calls';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import type { CourseRules } from '@palm/contract/course/calls';
import { coursePublishApi as api, type CompletedChoice } from '@palm/contract/course/publish';
import { messageApi } from '@palm/contract/message/calls';
import { studyApi } from '@palm/contract/study/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { addSection, createCourse, publishCourse } from '../../../../test/course-factories.ts';
import { expectIndex } from '../../../../test/explain.ts';
import {
  createAdministrator,
  createDepartment,
  createMember,
  createOrganisation,
  createOwner,
  type TestMember,
} from '../../../../test/factories.ts';
import { checkDraft } from './check.service.ts';
import { affectedOf, effectOf } from './effect.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const check = (token: string, courseId: string) => call(app, token, api.check, { query: { courseId } });
const detail = (member: TestMember, courseId: string) => call(app, member.token, studyApi.courseDetail, { query: { courseId } });
const edit = (token: string, courseId: string) => call(app, token, courseAuthoringApi.edit, { query: { courseId } });

async function previewOf(token: string, courseId: string, completed: CompletedChoice = 'keep') {
  const { revision } = await check(token, courseId);
  return call(app, token, api.effect, { query: { courseId, revision, completed } });
}

async function changeRules(token: string, courseId: string, rules: Partial<CourseRules>) {
  const course = await edit(token, courseId);
  await call(app, token, courseAuthoringApi.update, {
    body: { ...course, courseId, rules: { ...course.rules, ...rules }, teacherIds: [] },
  });
}

/** Plays the first seconds of a section, by default all 100. */
async function play(member: TestMember, sectionId: string, seconds = 100) {
  const { playerSession } = await call(app, member.token, studyApi.openPlayer, { body: { sectionId } });
  app.platform.clock.advance({ seconds });
  const body = { playerSession, sequence: 1, ranges: [[0, seconds] as [number, number]], position: seconds };
  return call(app, member.token, studyApi.report, { body });
}

/**
 * Two sections of 100 seconds and three learners: one has completed the course, one has played half of the first section, one has not
 * started.
 */
async function createClassroom() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const departmentId = await createDepartment(app, orgId, '客户成功部');
  const finished = await createMember(app, orgId, { name: '唐果', departmentId });
  const started = await createMember(app, orgId, { name: '罗骁' });
  const course = await createCourse(app, orgId, owner.token, { sections: [{ title: '甲' }, { title: '乙' }] });
  const [first = '', second = ''] = course.sectionIds;
  await play(finished, first);
  await play(finished, second);
  await play(started, first, 50);
  await app.jobs.drain();
  const addNew = (title = '丙', required = true) =>
    addSection(app, { orgId, token: owner.token, chapterId: course.chapterId }, { title, required });
  return { orgId, owner, finished, started, ...course, first, second, addNew };
}

describe('publishing a course', () => {
  test('is closed to members and to administrators without the permission, and so is its preview', async () => {
    const { orgId, finished, courseId } = await createClassroom();
    const other = await createAdministrator(app, orgId, ['exam']);
    for (const { token } of [finished, other]) {
      expect(await refusal(app, token, api.check, { query: { courseId } })).toBe('FORBIDDEN');
      expect(await refusal(app, token, api.effect, { query: { courseId, revision: 1 } })).toBe('FORBIDDEN');
      expect(await refusal(app, token, api.learners, { query: { courseId, revision: 1 } })).toBe('FORBIDDEN');
      expect(await refusal(app, token, api.publish, { body: { courseId, revision: 1, edition: 2 } })).toBe('FORBIDDEN');
    }
  });

  test('refuses a draft or an edition that has changed since the preview', async () => {
    const { owner, courseId, addNew } = await createClassroom();
    const { revision, edition } = await check(owner.token, courseId);
    await addNew();
    expect(await refusal(app, owner.token, api.effect, { query: { courseId, revision } })).toBe('CONFLICT');
    expect(await refusal(app, owner.token, api.publish, { body: { courseId, revision, edition } })).toBe('CONFLICT');
    const now = await check(owner.token, courseId);
    await call(app, owner.token, api.publish, { body: { courseId, revision: now.revision, edition, completed: 'reopen' } });
    expect(await refusal(app, owner.token, api.publish, { body: { courseId, revision: now.revision, edition, completed: 'keep' } })).toBe(
      'CONFLICT',
    );
  });

  test('does nothing if the same call is repeated', async () => {
    const { owner, started, courseId, addNew } = await createClassroom();
    await addNew();
    const { revision, edition } = await check(owner.token, courseId);
    const body = { courseId, revision, edition, completed: 'reopen' as const, notifyLowered: true };
    await call(app, owner.token, api.publish, { body });
    await call(app, owner.token, api.publish, { body });
    await app.jobs.drain();
    expect((await check(owner.token, courseId)).edition).toBe(edition + 1);
    expect((await call(app, started.token, messageApi.inbox)).list.filter(({ title }) => title.includes('更新了'))).toHaveLength(1);
  });

  test('product §4.9: shows learners no change of the course before publication', async () => {
    const { owner, finished, started, courseId, chapterId, first, second, addNew } = await createClassroom();
    const seen = async (member: TestMember) => ({ ...(await detail(member, courseId)), learnerCount: 2 });
    const before = [await seen(finished), await seen(started)];
    const added = await addNew();
    await changeRules(owner.token, courseId, { completionThreshold: 50 });
    await call(app, owner.token, courseAuthoringApi.removeSection, { body: { sectionId: second } });
    await call(app, owner.token, courseAuthoringApi.arrange, { body: { courseId, chapters: [{ chapterId, sectionIds: [added, first] }] } });
    expect([await seen(finished), await seen(started)]).toEqual(before);
    expect((await play(started, first, 60)).completed).toBe(false);
    expect(await refusal(app, started.token, studyApi.openPlayer, { body: { sectionId: added } })).toBe('NOT_FOUND');
    const draft = await call(app, owner.token, studyApi.courseDetail, { query: { courseId, preview: true } });
    expect(draft).toMatchObject({ preview: true, rules: { completionThreshold: 50 } });
    expect(draft.chapters[0]?.sections.map(({ title }) => title)).toEqual(['丙', '甲']);
    const asMember = await call(app, started.token, studyApi.courseDetail, { query: { courseId, preview: true } });
    expect(asMember.chapters[0]?.sections.map(({ title }) => title)).toEqual(['甲', '乙']);
  });

  test('lists each change as one line, and reports only moved items as moved', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const sections = ['甲', '乙', '丙', '丁', '戊'].map((title) => ({ title }));
    const { courseId, chapterId, sectionIds } = await createCourse(app, orgId, token, { sections });
    const [one = '', two = '', three = '', four = '', five = ''] = sectionIds;
    const added = await addSection(app, { orgId, token, chapterId }, { title: '清单', kind: 'document', pages: 6 });
    await call(app, token, courseAuthoringApi.removeSection, { body: { sectionId: two } });
    await call(app, token, courseAuthoringApi.arrange, {
      body: { courseId, chapters: [{ chapterId, sectionIds: [added, four, one, three, five] }] },
    });
    await changeRules(token, courseId, { completionThreshold: 90 });
    await call(app, token, courseAuthoringApi.updateChapter, { body: { chapterId, title: '开头' } });
    expect((await check(token, courseId)).changes).toEqual([
      { kind: 'changed', title: '开头', detail: '章的原名“第一章”' },
      { kind: 'added', title: '清单', detail: '文档 · 6 页 · 必学' },
      { kind: 'removed', title: '乙', detail: '视频 · 01:40 · 必学' },
      { kind: 'moved', title: '丁', detail: '第 4 节 → 第 2 节' },
      { kind: 'rule', title: '完成阈值', detail: '95% → 90%，只影响还没学完的小节' },
    ]);
    await publishCourse(app, token, courseId);
    expect((await check(token, courseId)).changes).toEqual([]);
  });
});

describe('learners who have completed the course', () => {
  test('stay complete if the author chooses so, with the new section as an option', async () => {
    const { owner, finished, started, courseId, addNew } = await createClassroom();
    const added = await addNew();
    expect(await previewOf(owner.token, courseId)).toEqual({
      learnerCount: 2,
      lowered: { count: 1, from: 25, to: 16 },
      raised: { count: 0, from: 0, to: 0 },
      unchangedCount: 1,
      certifiedCount: 0,
      completed: { count: 1, behindCount: 1, sectionsBehind: 1 },
    });
    await publishCourse(app, owner.token, courseId);
    const page = await detail(finished, courseId);
    expect(page.progress).toMatchObject({ percent: 100, completedSections: 2, requiredSections: 2 });
    expect(page.chapters[0]?.sections.find(({ id }) => id === added)).toMatchObject({ required: false, state: 'open' });
    expect((await detail(started, courseId)).progress).toMatchObject({ percent: 16, requiredSections: 3 });
    expect((await call(app, finished.token, studyApi.records)).list[0]).toMatchObject({ completedSections: 2, requiredSections: 2 });
  });

  test('continue if the author reopens the course, and are complete again after catching up', async () => {
    const { owner, finished, courseId, addNew } = await createClassroom();
    const added = await addNew();
    const { revision } = await check(owner.token, courseId);
    expect(await previewOf(owner.token, courseId, 'reopen')).toMatchObject({ lowered: { count: 2, from: 63, to: 41 }, unchangedCount: 0 });
    const affected = await call(app, owner.token, api.learners, { query: { courseId, revision, completed: 'reopen', pageSize: 1 } });
    expect(affected).toEqual({
      list: [{ memberId: finished.memberId, name: '唐果', departmentName: '客户成功部', from: 100, to: 66 }],
      total: 2,
    });
    await publishCourse(app, owner.token, courseId, { completed: 'reopen' });
    expect((await detail(finished, courseId)).progress).toMatchObject({ percent: 66, completedAt: null, nextSectionId: added });
    expect((await call(app, owner.token, courseAuthoringApi.list)).list[0]?.completedCount).toBe(0);
    expect((await play(finished, added)).courseCompleted).toBe(true);
    expect((await call(app, owner.token, courseAuthoringApi.list)).list[0]?.completedCount).toBe(1);
  });

  test('keep their certificate and do not earn a second one', async () => {
    const { orgId, owner, finished, courseId, addNew } = await createClassroom();
    const design = {
      title: '结业证书',
      body: '',
      signature: '',
      sealText: '',
      colour: '#0E7C66',
      border: 'plain',
      orientation: 'landscape',
    } as const;
    const template = { name: '结业', design, validMonths: null };
    const { id: certificateTemplateId } = await call(app, owner.token, certificateApi.createTemplate, { body: template });
    await call(app, owner.token, courseAuthoringApi.update, {
      body: { ...(await edit(owner.token, courseId)), courseId, certificateTemplateId, teacherIds: [] },
    });
    const at = app.platform.clock.now().toISOString();
    await app.platform.jobs.publish(app.platform.db, 'course-completed', {
      orgId,
      memberId: finished.memberId,
      courseId,
      at,
    });
    await app.jobs.drain();
    const [held] = (await call(app, finished.token, certificateApi.list)).list;
    const added = await addNew();
    expect(await previewOf(owner.token, courseId, 'reopen')).toMatchObject({ certifiedCount: 1 });
    await publishCourse(app, owner.token, courseId, { completed: 'reopen' });
    await play(finished, added);
    await app.jobs.drain();
    expect((await call(app, finished.token, certificateApi.list)).list).toEqual([held]);
    expect((await detail(finished, courseId)).certificate).toMatchObject({ certificateId: held?.id, revoked: false });
  });

  test('are notified of what to catch up on only if the author wants it', async () => {
    const { owner, finished, started, courseId, addNew } = await createClassroom();
    await addNew('给反馈');
    await publishCourse(app, owner.token, courseId, { completed: 'reopen', notifyLowered: true });
    await app.jobs.drain();
    const told = async ({ token }: TestMember) =>
      (await call(app, token, messageApi.inbox)).list.filter(({ secondLevelType }) => secondLevelType === 'course-changed');
    expect((await told(finished))[0]?.body).toContain('由 100% 变为 66%。要补学：给反馈。');
    await addNew('选学的', false);
    await addNew('再来一节');
    await publishCourse(app, owner.token, courseId);
    await app.jobs.drain();
    expect([await told(finished), await told(started)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('learners who have not completed the course', () => {
  test('are complete once what they lacked is removed, with the usual message and award', async () => {
    const { owner, started, courseId, first, second } = await createClassroom();
    await changeRules(owner.token, courseId, { completionThreshold: 50 });
    await call(app, owner.token, courseAuthoringApi.removeSection, { body: { sectionId: second } });
    expect(await previewOf(owner.token, courseId)).toMatchObject({ raised: { count: 1, from: 25, to: 100 }, unchangedCount: 1 });
    await publishCourse(app, owner.token, courseId);
    await app.jobs.drain();
    const page = await detail(started, courseId);
    expect(page.progress).toMatchObject({ percent: 100, completedSections: 1 });
    expect(page.chapters[0]?.sections.map(({ id, state }) => [id, state])).toEqual([[first, 'completed']]);
    expect((await call(app, started.token, messageApi.inbox)).list[0]?.secondLevelType).toBe('course-completed');
  });

  test('keep their progress in a section that moves out of a removed chapter', async () => {
    const { owner, started, courseId, chapterId, first, second } = await createClassroom();
    const { id: next } = await call(app, owner.token, courseAuthoringApi.addChapter, { body: { courseId, title: '第二章' } });
    const chapters = [
      { chapterId, sectionIds: [] },
      { chapterId: next, sectionIds: [first, second] },
    ];
    await call(app, owner.token, courseAuthoringApi.arrange, { body: { courseId, chapters } });
    await call(app, owner.token, courseAuthoringApi.removeChapter, { body: { chapterId } });
    await publishCourse(app, owner.token, courseId);
    const page = await detail(started, courseId);
    expect(page.chapters.map(({ title }) => title)).toEqual(['第二章']);
    expect(page.progress.percent).toBe(25);
  });

  test('are found by index, whatever else the organisation studies', async () => {
    const { orgId, courseId, addNew } = await createClassroom();
    await addNew();
    const { rules } = await checkDraft(app.platform.db, app.platform, orgId, courseId);
    const publishing = {
      orgId,
      courseId,
      rules: { ...rules, now: { ...rules.now, completionThreshold: 50 } },
      completed: 'reopen',
    } as const;
    const { db } = app.platform;
    await expectIndex(db, { compile: () => effectOf(publishing).compile(db) });
    await expectIndex(db, { compile: () => affectedOf(publishing, { direction: 'lowered', pageNo: 1, pageSize: 20 }).compile(db) });
  });

  test('of another organisation are not affected, and their course is not found', async () => {
    const { owner, courseId, addNew } = await createClassroom();
    const other = await createClassroom();
    await other.addNew();
    const before = await detail(other.finished, other.courseId);
    await addNew();
    await publishCourse(app, owner.token, courseId, { completed: 'reopen', notifyLowered: true });
    expect(await detail(other.finished, other.courseId)).toEqual(before);
    expect(await refusal(app, owner.token, api.check, { query: { courseId: other.courseId } })).toBe('NOT_FOUND');
    const body = { courseId: other.courseId, revision: 1, edition: 2 };
    expect(await refusal(app, owner.token, api.publish, { body })).toBe('NOT_FOUND');
  });
});
