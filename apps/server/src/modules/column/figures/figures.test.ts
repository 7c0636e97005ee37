import { columnApi, newTopicalApi } from '@palm/contract/column/calls';
import { columnFiguresApi } from '@palm/contract/column/figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createColumn } from '../../../../test/columns.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function complete(orgId: string, memberId: string, courseId: string, isComplete = true): Promise<void> {
  const now = app.platform.clock.now();
  const completedAt = isComplete ? now : null;
  const row = { org_id: orgId, member_id: memberId, course_id: courseId, started_at: now, last_studied_at: now, completed_at: completedAt };
  await app.platform.db
    .insertInto('course_progress')
    .values({ ...row, percent: 100, completed_sections: 1, studied_seconds: 90 })
    .execute();
}

/** Three people follow a column of two stages: one has done nothing, one the first stage, one all of it. */
async function createFollowed() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const first = await createCourse(app, orgId, token, { title: '带好第一支团队' });
  const second = await createCourse(app, orgId, token, { title: '把话说到一起' });
  const columnId = await createColumn(app, token, [{ courseIds: [first.courseId] }, { courseIds: [second.courseId] }]);
  const people = await Promise.all(['甲', '乙', '丙'].map((name) => createMember(app, orgId, { name })));
  for (const { token: own } of people) {
    await call(app, own, columnApi.subscribe, { body: { columnId } });
  }
  const [, half, whole] = people;
  await complete(orgId, half?.memberId ?? '', first.courseId);
  await complete(orgId, whole?.memberId ?? '', first.courseId);
  await complete(orgId, whole?.memberId ?? '', second.courseId);
  const learner = people[0] ?? expect.fail('nobody');
  const { stages } = await call(app, learner.token, newTopicalApi.stages, { query: { columnId } });
  return { orgId, token, learner, columnId, stageIds: stages.map(({ id }) => id) };
}

describe('the funnel of a column', () => {
  test('is for authors of the organisation', async () => {
    const { learner, columnId } = await createFollowed();
    expect(await refusal(app, learner.token, columnFiguresApi.funnel, { query: { columnId } })).toBe('FORBIDDEN');
    const stranger = await createOwner(app, (await createOrganisation(app)).orgId);
    expect(await refusal(app, stranger.token, columnFiguresApi.funnel, { query: { columnId } })).toBe('NOT_FOUND');
  });

  test('counts subscribers who have started and finished, and shows which stage the others are at', async () => {
    const { token, columnId } = await createFollowed();
    expect(await call(app, token, columnFiguresApi.funnel, { query: { columnId } })).toMatchObject({
      subscriberCount: 3,
      startedCount: 2,
      finishedCount: 1,
      stages: [
        { startedCount: 2, finishedCount: 2, standingCount: 1 },
        { startedCount: 1, finishedCount: 1, standingCount: 1 },
      ],
    });
  });

  test('ignores elective courses, and counts a stage of electives only when all are done', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const courses = await Promise.all(['必修', '选修', '另一门选修'].map((title) => createCourse(app, orgId, token, { title })));
    const [required = '', elective = '', other = ''] = courses.map(({ courseId }) => courseId);
    const columnId = await createColumn(app, token, [
      { courseIds: [required], electiveIds: [elective] },
      { courseIds: [], electiveIds: [other] },
    ]);
    const member = await createMember(app, orgId);
    await call(app, member.token, columnApi.subscribe, { body: { columnId } });
    const stagesOf = async () => (await call(app, token, columnFiguresApi.funnel, { query: { columnId } })).stages;
    await complete(orgId, member.memberId, elective);
    expect(await stagesOf()).toMatchObject([
      { startedCount: 1, finishedCount: 0, standingCount: 1 },
      { startedCount: 0, finishedCount: 0, standingCount: 0 },
    ]);
    await complete(orgId, member.memberId, required);
    expect(await stagesOf()).toMatchObject([
      { startedCount: 1, finishedCount: 1, standingCount: 0 },
      { startedCount: 0, finishedCount: 0, standingCount: 1 },
    ]);
    await complete(orgId, member.memberId, other);
    expect(await call(app, token, columnFiguresApi.funnel, { query: { columnId } })).toMatchObject({ finishedCount: 1 });
  });

  test('lists the members at a stage, filtered by inactivity, and exports them as a sheet', async () => {
    const { orgId, token, columnId, stageIds } = await createFollowed();
    const names = async (stageId: string | undefined, query = {}) =>
      (await call(app, token, columnFiguresApi.standers, { query: { columnId, stageId: stageId ?? '', ...query } })).list.map(
        ({ name }) => name,
      );
    expect(await names(stageIds[0])).toEqual(['甲']);
    expect(await names(stageIds[1])).toEqual(['乙']);
    expect(await names(stageIds[1], { quiet: 'week' })).toEqual([]);
    app.platform.clock.advance({ days: 8 });
    // The session has expired in the meantime.
    const { token: again } = await createOwner(app, orgId);
    const later = await call(app, again, columnFiguresApi.standers, { query: { columnId, stageId: stageIds[1] ?? '', quiet: 'week' } });
    expect(later.list.map(({ name }) => name)).toEqual(['乙']);
    const sheet = await send(app, again, columnFiguresApi.exportStanders, { query: { columnId, stageId: stageIds[1] ?? '' } });
    expect(sheet.statusCode).toBe(200);
  });

  test('equals a recount member by member, whoever has begun and done what', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const made = await Promise.all(['一', '二', '三', '四', '五'].map((title) => createCourse(app, orgId, token, { title })));
    const [a = '', b = '', c = '', d = '', e = ''] = made.map(({ courseId }) => courseId);
    const asked = [
      { courseIds: [a], electiveIds: [b] },
      { courseIds: [], electiveIds: [c] },
      { courseIds: [d, e], electiveIds: [] },
    ];
    const columnId = await createColumn(app, token, asked);
    let state = 7;
    const random = (bound: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % bound;
    const people: { id: string; begun: Map<string, boolean> }[] = [];
    for (let number = 0; number < 24; number += 1) {
      const { memberId, token: own } = await createMember(app, orgId, { name: `人${number}` });
      await call(app, own, columnApi.subscribe, { body: { columnId } });
      const begun = new Map([a, b, c, d, e].flatMap((id) => (random(20) < number / 2 ? [[id, random(3) > 0] as const] : [])));
      for (const [courseId, isComplete] of begun) {
        await complete(orgId, memberId, courseId, isComplete);
      }
      people.push({ id: memberId, begun });
    }
    const isDone = ({ begun }: (typeof people)[number], { courseIds, electiveIds }: (typeof asked)[number]) =>
      (courseIds.length > 0 ? courseIds : electiveIds).every((id) => begun.get(id) === true);
    const hasBegun = ({ begun }: (typeof people)[number], { courseIds, electiveIds }: (typeof asked)[number]) =>
      [...courseIds, ...electiveIds].some((id) => begun.has(id));
    const standingAt = (one: (typeof people)[number]) => asked.findIndex((stage) => !isDone(one, stage));
    const funnel = await call(app, token, columnFiguresApi.funnel, { query: { columnId } });
    expect(funnel).toMatchObject({
      subscriberCount: 24,
      startedCount: people.filter(({ begun }) => begun.size > 0).length,
      finishedCount: people.filter((one) => standingAt(one) < 0).length,
      stages: asked.map((stage, place) => ({
        startedCount: people.filter((one) => hasBegun(one, stage)).length,
        finishedCount: people.filter((one) => isDone(one, stage)).length,
        standingCount: people.filter((one) => standingAt(one) === place).length,
      })),
    });
    for (const [place, { id: stageId }] of funnel.stages.entries()) {
      const pages = [];
      for (const pageNo of ['1', '2', '3', '4', '5']) {
        const page = await call(app, token, columnFiguresApi.standers, { query: { columnId, stageId, pageNo, pageSize: '5' } });
        pages.push(...page.list.map(({ id }) => id));
      }
      expect(pages.toSorted()).toEqual(
        people
          .filter((one) => standingAt(one) === place)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
  });
});
