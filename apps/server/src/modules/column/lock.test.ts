import { columnListApi } from '@palm/contract/column/list';
import { ratingApi } from '@palm/contract/rating/calls';
import { studyApi } from '@palm/contract/study/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool(overrides: { departmentIds?: string[] } = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const gate = await createCourse(app, orgId, owner.token, { title: '带好第一支团队' });
  const locked = await createCourse(app, orgId, owner.token, { title: '把话说到一起' });
  const [sectionId = ''] = locked.sectionIds;
  const [gateSectionId = ''] = gate.sectionIds;
  const stages = [
    { title: '换一双鞋', courseIds: [gate.courseId] },
    { title: '把话说开', courseIds: [locked.courseId] },
  ];
  const columnId = await createColumn(app, owner.token, stages, overrides);
  const learner = await createMember(app, orgId);
  const open = (token: string) => call(app, token, studyApi.openPlayer, { body: { sectionId } });
  return { orgId, owner, gate, locked, sectionId, gateSectionId, columnId, learner, open };
}

/** Watches a whole video of 100 seconds by the test clock. */
async function finish(token: string, sectionId: string) {
  const { playerSession } = await call(app, token, studyApi.openPlayer, { body: { sectionId } });
  app.platform.clock.advance({ seconds: 100 });
  await call(app, token, studyApi.report, { body: { playerSession, sequence: 1, ranges: [[0, 100]], dwellSeconds: 0, position: 100 } });
}

describe('a course in a stage that is not open yet', () => {
  test('is refused in every call that shows or plays it by id', async () => {
    const { locked, sectionId, learner } = await createSchool();
    const { courseId } = locked;
    const { token } = learner;
    expect(await refusal(app, token, studyApi.courseDetail, { query: { courseId } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, studyApi.courseDetail, { query: { courseId, preview: 'true' } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, studyApi.openPlayer, { body: { sectionId } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, studyApi.openPlayer, { body: { sectionId, preview: true } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, studyApi.explain, { query: { courseId } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, ratingApi.summary, { query: { courseId } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, ratingApi.list, { query: { courseId } })).toBe('COURSE_LOCKED');
    expect(await refusal(app, token, ratingApi.save, { body: { courseId, stars: 5 } })).toBe('COURSE_LOCKED');
  });

  test('accepts no study reports through the player of another member', async () => {
    const { orgId, locked, learner, gateSectionId, open } = await createSchool();
    const ahead = await createMember(app, orgId);
    await finish(ahead.token, gateSectionId);
    const { playerSession } = await open(ahead.token);
    const body = { playerSession, sequence: 1, ranges: [[0, 10] as [number, number]], dwellSeconds: 0, position: 10 };
    expect(await refusal(app, learner.token, studyApi.report, { body })).toBe('PLAYER_SESSION_UNKNOWN');
    const { list } = await call(app, learner.token, studyApi.progressOf, { query: { courseIds: locked.courseId } });
    expect(list).toEqual([]);
  });

  test('says what unlocks it, and opens once that is completed', async () => {
    const { locked, learner, gateSectionId, open } = await createSchool();
    const response = await app.fastify.inject({
      url: `/api/front/study/courseDetail?courseId=${locked.courseId}`,
      headers: { 'x-access-token': learner.token },
    });
    expect(response.json<{ msg: string }>().msg).toBe('这门课程还没有解锁：它在专栏《管理者的一周》的「把话说开」里，先学完「换一双鞋」');
    await finish(learner.token, gateSectionId);
    expect((await open(learner.token)).playerSession).not.toBe('');
  });

  test('links to the column that locks it, by course and by section, as long as it does', async () => {
    const { locked, learner, gateSectionId, sectionId, columnId } = await createSchool();
    const lockOf = (query: { courseId: string } | { sectionId: string }) => call(app, learner.token, studyApi.lock, { query });
    const lock = {
      reason: '它在专栏《管理者的一周》的「把话说开」里，先学完「换一双鞋」',
      by: { kind: 'column', title: '管理者的一周', address: `/columnDetail?columnId=${columnId}` },
    };
    expect(await lockOf({ courseId: locked.courseId })).toEqual({ lock });
    expect(await lockOf({ sectionId })).toEqual({ lock });
    await finish(learner.token, gateSectionId);
    expect(await lockOf({ courseId: locked.courseId })).toEqual({ lock: null });
  });

  test('never reveals the column to members who may not see the course', async () => {
    const { orgId, owner } = await createSchool();
    const department = await createDepartment(app, orgId);
    const hidden = await createCourse(app, orgId, owner.token, { departmentIds: [department] });
    const { token } = await createMember(app, orgId);
    expect(await refusal(app, token, studyApi.lock, { query: { courseId: hidden.courseId } })).toBe('COURSE_NOT_VISIBLE');
    expect(await refusal(app, token, studyApi.lock)).toBe('NOT_FOUND');
  });

  test('stays open to members who had begun it before', async () => {
    const { owner, locked, gate, learner } = await createSchool();
    const [sectionId = ''] = gate.sectionIds;
    await call(app, learner.token, studyApi.openPlayer, { body: { sectionId } });
    await createColumn(app, owner.token, [{ courseIds: [locked.courseId] }, { courseIds: [gate.courseId] }], { title: '倒着学' });
    expect((await call(app, learner.token, studyApi.openPlayer, { body: { sectionId } })).playerSession).not.toBe('');
  });

  test('is open if another column opens it, outside the audience, and once the column is archived', async () => {
    const { owner, locked, learner, columnId, open } = await createSchool();
    const other = await createColumn(app, owner.token, [{ courseIds: [locked.courseId] }], { title: '新人九十天' });
    const query = { courseId: locked.courseId };
    expect((await call(app, learner.token, studyApi.courseDetail, { query })).abilities.study).toBe(true);
    await call(app, owner.token, columnListApi.archive, { body: { columnIds: [other] } });
    expect(await refusal(app, learner.token, studyApi.courseDetail, { query })).toBe('COURSE_LOCKED');
    await call(app, owner.token, columnListApi.archive, { body: { columnIds: [columnId] } });
    expect((await open(learner.token)).playerSession).not.toBe('');
  });

  test('is not locked for members outside the audience of the column', async () => {
    const { orgId } = await createOrganisation(app);
    const owner = await createOwner(app, orgId);
    const department = await createDepartment(app, orgId);
    const [first, second] = [await createCourse(app, orgId, owner.token), await createCourse(app, orgId, owner.token)];
    await createColumn(app, owner.token, [{ courseIds: [first.courseId] }, { courseIds: [second.courseId] }], {
      departmentIds: [department],
    });
    const [inside, outside] = [await createMember(app, orgId, { departmentId: department }), await createMember(app, orgId)];
    const query = { courseId: second.courseId };
    expect(await refusal(app, inside.token, studyApi.courseDetail, { query })).toBe('COURSE_LOCKED');
    expect((await call(app, outside.token, studyApi.courseDetail, { query })).id).toBe(second.courseId);
  });

  test('opens on its date in the time zone of the organisation', async () => {
    const { orgId } = await createOrganisation(app);
    const owner = await createOwner(app, orgId);
    const course = await createCourse(app, orgId, owner.token);
    const tomorrow = new Date(app.platform.clock.now().getTime() + 86_400_000);
    const opensOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(tomorrow);
    await createColumn(app, owner.token, [{ unlock: 'date', opensOn, courseIds: [course.courseId] }]);
    const { token } = await createMember(app, orgId);
    const query = { courseId: course.courseId };
    expect(await refusal(app, token, studyApi.courseDetail, { query })).toBe('COURSE_LOCKED');
    app.platform.clock.advance({ hours: 24 });
    expect((await call(app, token, studyApi.courseDetail, { query })).id).toBe(course.courseId);
  });

  test('is shown to its authors as a preview, which records nothing', async () => {
    const { orgId, locked, sectionId } = await createSchool();
    const author = await createAdministrator(app, orgId, ['content']);
    const { preview } = await call(app, author.token, studyApi.courseDetail, { query: { courseId: locked.courseId } });
    expect(preview).toBe(true);
    expect((await call(app, author.token, studyApi.openPlayer, { body: { sectionId } })).playerSession).toBe('');
  });
});
