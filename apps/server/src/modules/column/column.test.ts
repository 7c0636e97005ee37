import { columnApi, newTopicalApi, topicalTeacherApi } from '@palm/contract/column/calls';
import { columnListApi } from '@palm/contract/column/list';
import { searchApi } from '@palm/contract/search/calls';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { changeDraft, createColumn, publishColumn } from '../../../test/columns.ts';
import { copyRow, g, idOf } from '../../../test/copy-rows.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom, expectReads } from '../../../test/explain.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import type { Person } from '../../platform/person.ts';
import { selectAdminColumns } from './authoring/list.queries.ts';
import { countSubscribed, selectColumns } from './column.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An organisation with two courses, and a column of two stages. */
async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const first = await createCourse(app, orgId, owner.token, { title: '带好第一支团队' });
  const second = await createCourse(app, orgId, owner.token, { title: '把话说到一起' });
  const stages = [
    { title: '换一双鞋', courseIds: [first.courseId] },
    { title: '把话说开', courseIds: [second.courseId] },
  ];
  const columnId = await createColumn(app, owner.token, stages);
  const learner = await createMember(app, orgId);
  return { orgId, owner, learner, columnId, courses: [first.courseId, second.courseId] as const };
}

async function complete(orgId: string, memberId: string, courseId: string) {
  const now = app.platform.clock.now();
  const row = { org_id: orgId, member_id: memberId, course_id: courseId, started_at: now, last_studied_at: now, completed_at: now };
  await app.platform.db
    .insertInto('course_progress')
    .values({ ...row, percent: 100, completed_sections: 1, studied_seconds: 90 })
    .execute();
}

describe('a column', () => {
  test('is refused outside its audience, and while it is a draft or archived', async () => {
    const { orgId, owner, learner, courses } = await createSchool();
    const hidden = await createColumn(app, owner.token, [{ courseIds: [courses[0]] }], {
      departmentIds: [await createDepartment(app, orgId)],
    });
    const draft = await createColumn(app, owner.token, [{ courseIds: [courses[0]] }], { published: false });
    for (const endpoint of [columnApi.detail, newTopicalApi.stages, newTopicalApi.courses, columnApi.updates]) {
      expect(await refusal(app, learner.token, endpoint, { query: { columnId: hidden } })).toBe('COLUMN_NOT_VISIBLE');
      expect(await refusal(app, learner.token, endpoint, { query: { columnId: draft } })).toBe('COLUMN_NOT_PUBLISHED');
    }
    expect(await refusal(app, learner.token, columnApi.subscribe, { body: { columnId: hidden } })).toBe('COLUMN_NOT_VISIBLE');
    const { list } = await call(app, learner.token, columnApi.list);
    expect(list.map(({ id }) => id)).not.toContain(hidden);
  });

  test('shows which stages are open, and what the next one waits for', async () => {
    const { orgId, learner, columnId, courses } = await createSchool();
    const before = await call(app, learner.token, newTopicalApi.stages, { query: { columnId } });
    expect(before).toMatchObject({ percent: 0, courseCount: 2, completedCourses: 0, nextCourseId: courses[0] });
    expect(before.stages.map(({ state }) => state)).toEqual(['current', 'locked']);
    const missing = [{ title: '带好第一支团队', sections: 1, seconds: 100 }];
    expect(before.stages[1]).toMatchObject({
      lock: { unlock: 'previous', after: { title: '换一双鞋', missing } },
      courses: [{ id: courses[1], locked: true }],
    });
    await complete(orgId, learner.memberId, courses[0]);
    const after = await call(app, learner.token, newTopicalApi.stages, { query: { columnId } });
    expect(after).toMatchObject({ percent: 50, completedCourses: 1, studiedSeconds: 90, nextCourseId: courses[1] });
    expect(after.stages.map(({ state, lock }) => [state, lock])).toEqual([
      ['done', null],
      ['current', null],
    ]);
    expect((await call(app, learner.token, newTopicalApi.courses, { query: { columnId } })).list.map(({ locked }) => locked)).toEqual([
      false,
      false,
    ]);
  });

  test('leaves out courses that the member cannot see', async () => {
    const { orgId, owner, learner, courses } = await createSchool();
    const hidden = await createCourse(app, orgId, owner.token, { departmentIds: [await createDepartment(app, orgId)] });
    const columnId = await createColumn(app, owner.token, [{ courseIds: [courses[0], hidden.courseId] }, { courseIds: [courses[1]] }]);
    const { stages, courseCount } = await call(app, learner.token, newTopicalApi.stages, { query: { columnId } });
    expect(courseCount).toBe(2);
    expect(stages.map((stage) => stage.courses.map(({ id }) => id))).toEqual([[courses[0]], [courses[1]]]);
  });

  test('is subscribed to once by 200 concurrent calls, and unsubscribed from by as many', async () => {
    const { learner, columnId } = await createSchool();
    const body = { columnId };
    const calls = (endpoint: typeof columnApi.subscribe) =>
      Promise.all(Array.from({ length: 200 }, () => call(app, learner.token, endpoint, { body })));
    await calls(columnApi.subscribe);
    expect(await call(app, learner.token, columnApi.detail, { query: { columnId } })).toMatchObject({
      subscribed: true,
      subscriberCount: 1,
    });
    expect((await call(app, learner.token, columnApi.list, { query: { subscribed: 'true' } })).total).toBe(1);
    await calls(columnApi.unsubscribe);
    expect(await call(app, learner.token, columnApi.detail, { query: { columnId } })).toMatchObject({
      subscribed: false,
      subscriberCount: 0,
    });
  });

  test('shows a subscriber updates as new until they are seen', async () => {
    const { owner, learner, columnId } = await createSchool();
    await call(app, learner.token, columnApi.subscribe, { body: { columnId } });
    app.platform.clock.advance({ minutes: 1 });
    await changeDraft(app, owner.token, columnId, (draft) => ({ ...draft, subtitle: '每周一封信' }));
    await publishColumn(app, owner.token, columnId, '第三十六封信');
    const read = () => call(app, learner.token, columnApi.detail, { query: { columnId } });
    expect((await read()).updates).toMatchObject([{ text: '第三十六封信', fresh: true }]);
    app.platform.clock.advance({ minutes: 1 });
    await call(app, learner.token, columnApi.markSeen, { body: { columnId } });
    expect(await read()).toMatchObject({ updates: [{ fresh: false }], updateCount: 1, update: { text: '第三十六封信' } });
  });

  test('appears on the shelves in the organisation’s order, or latest first', async () => {
    const { owner, learner, columnId, courses } = await createSchool();
    app.platform.clock.advance({ minutes: 1 });
    const later = await createColumn(app, owner.token, [{ courseIds: [courses[0]] }], { title: '新人九十天' });
    const ids = async (endpoint: typeof newTopicalApi.newest) => (await call(app, learner.token, endpoint)).list.map(({ id }) => id);
    expect(await ids(newTopicalApi.newest)).toEqual([later, columnId]);
    await call(app, owner.token, columnListApi.place, { body: { columnId, place: 1 } });
    expect(await ids(newTopicalApi.suggested)).toEqual([columnId, later]);
  });

  test('is listed by its teacher, who cannot be removed while the column refers to them', async () => {
    const { owner, learner, courses } = await createSchool();
    const teacher = { name: '周明远', title: '人才发展总监', biography: '', expertise: [] };
    const { id: teacherId } = await call(app, owner.token, teacherApi.create, { body: teacher });
    const columnId = await createColumn(app, owner.token, [{ courseIds: [courses[0]] }], { teacherIds: [teacherId] });
    const { list } = await call(app, learner.token, topicalTeacherApi.columns, { query: { teacherId } });
    expect(list.map(({ id, teacherNames }) => [id, teacherNames])).toEqual([[columnId, ['周明远']]]);
    expect(await refusal(app, owner.token, teacherApi.remove, { body: { teacherId } })).toBe('TEACHER_NAMED');
  });

  test('is found by its title and stages until it is archived', async () => {
    const { owner, learner, columnId } = await createSchool();
    const found = async (keyword: string) =>
      (await call(app, learner.token, searchApi.find, { query: { keyword, kind: 'column' } })).list.map(({ id }) => id);
    expect(await found('管理者')).toEqual([columnId]);
    expect(await found('换一双鞋')).toEqual([columnId]);
    await call(app, owner.token, columnListApi.archive, { body: { columnIds: [columnId] } });
    expect(await found('管理者')).toEqual([]);
  });

  test('that was studied last is offered for continuing', async () => {
    const { orgId, learner, columnId, courses } = await createSchool();
    const now = app.platform.clock.now();
    const row = { org_id: orgId, member_id: learner.memberId, course_id: courses[0], started_at: now, last_studied_at: now };
    await app.platform.db
      .insertInto('course_progress')
      .values({ ...row, percent: 40 })
      .execute();
    expect((await call(app, learner.token, columnApi.continueLearning)).list).toMatchObject([
      { id: columnId, courseId: courses[0], courseTitle: '带好第一支团队', percent: 20 },
    ]);
  });

  test('is listed through an index, for members and for authors', async () => {
    const { orgId, learner, columnId } = await createSchool();
    await createSchool();
    const { db } = app.platform;
    await call(app, learner.token, columnApi.subscribe, { body: { columnId } });
    const person = { orgId, memberId: learner.memberId, departmentPath: [], tags: [] } as unknown as Person;
    const page = { pageNo: 1, pageSize: 20 };
    const indexes = { updated: 'topical_renewed_idx', popular: 'topical_popular_idx', title: 'topical_title_idx' } as const;
    for (const sort of ['updated', 'popular', 'title'] as const) {
      const query = selectColumns(person, { ...page, subscribed: false, sort });
      await expectOrderFrom(db, indexes[sort], { compile: () => query.compile(db) });
    }
    await copyRow(db, orgId, { table: 'topical', rows: 40, set: { id: idOf(g) } });
    await copyRow(db, orgId, { table: 'topical_subscription', rows: 40, set: { topical_id: idOf(g) } });
    const subscribed = countSubscribed(person);
    await expectReads(db, { table: 'topical', scans: 1 }, { compile: () => subscribed.compile(db) });
    const adminIndexes = {
      place: 'topical_place_idx',
      title: 'topical_spoken_idx',
      subscriberCount: 'topical_popular_idx',
      updatedAt: 'topical_updated_idx',
    } as const;
    for (const key of ['place', 'title', 'subscriberCount', 'updatedAt'] as const) {
      for (const sort of [key, `-${key}`] as const) {
        const query = selectAdminColumns(orgId, { ...page, sort });
        await expectOrderFrom(db, adminIndexes[key], { compile: () => query.compile(db) });
      }
    }
  });
});
