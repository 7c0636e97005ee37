import { columnOfCourseApi } from '@palm/contract/column/of-course';
import { columnAuthoringApi } from '@palm/contract/column/admin';
import { columnListApi } from '@palm/contract/column/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { changeDraft, createColumn, publishColumn } from '../../../../test/columns.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { expectReads } from '../../../../test/explain.ts';
import { createOrganisation, createOwner } from '../../../../test/factories.ts';
import { columnsOfCourse } from './of-course.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createWorkshop() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const { courseId } = await createCourse(app, orgId, token, { title: '把话说到一起' });
  const columnsOf = async (id = courseId) => (await call(app, token, columnOfCourseApi.list, { query: { courseId: id } })).list;
  const join = (columnId: string) => call(app, token, columnOfCourseApi.join, { body: { courseId, columnId } });
  const stagesOf = async (columnId: string) => (await call(app, token, columnAuthoringApi.edit, { query: { columnId } })).draft.stages;
  return { orgId, token, courseId, columnsOf, join, stagesOf };
}

describe('the columns of a course', () => {
  test('are listed with the course’s stage in the draft and whether learners see it there', async () => {
    const { token, courseId, columnsOf } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ title: '把话说开', courseIds: [], electiveIds: [courseId] }], { published: false });
    expect(await columnsOf()).toEqual([
      { id: columnId, title: '管理者的一周', status: 'draft', stage: { title: '把话说开', required: false }, shown: false },
    ]);
    await publishColumn(app, token, columnId);
    expect(await columnsOf()).toMatchObject([{ status: 'published', shown: true }]);
    await changeDraft(app, token, columnId, (draft) => ({ ...draft, stages: draft.stages.map((stage) => ({ ...stage, courses: [] })) }));
    expect(await columnsOf()).toMatchObject([{ stage: null, shown: true }]);
  });

  test('are each read once', async () => {
    const { orgId, token, courseId, columnsOf } = await createWorkshop();
    for (let place = 0; place < 3; place += 1) {
      await createColumn(app, token, [{ courseIds: [courseId] }]);
    }
    await createColumn(app, token, [{ courseIds: [] }], { published: false });
    expect(await columnsOf()).toHaveLength(3);
    const { db } = app.platform;
    const query = columnsOfCourse(orgId, courseId);
    await expectReads(db, { table: 'topical', rows: 4, scans: 1 }, { compile: () => query.compile(db) });
  });

  test('exclude other organisations, and ids that are no course of this one', async () => {
    const { token } = await createWorkshop();
    const other = await createWorkshop();
    expect(await refusal(app, token, columnOfCourseApi.list, { query: { courseId: other.courseId } })).toBe('NOT_FOUND');
    const columnId = await createColumn(app, token, [], { published: false });
    expect(await refusal(app, token, columnOfCourseApi.join, { body: { courseId: other.courseId, columnId } })).toBe('NOT_FOUND');
  });

  test('get the course in their last stage, once for repeated calls; learners see it after publication', async () => {
    const { token, courseId, columnsOf, join, stagesOf } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [] }, { courseIds: [] }], { published: false });
    await Promise.all(Array.from({ length: 20 }, () => join(columnId)));
    expect((await stagesOf(columnId)).map(({ courses }) => courses)).toEqual([[], [{ courseId, required: true }]]);
    expect(await columnsOf()).toMatchObject([{ stage: { title: '阶段 2', required: true }, shown: false }]);
    await publishColumn(app, token, columnId);
    expect(await columnsOf()).toMatchObject([{ shown: true }]);
  });

  test('get a first stage if they have none, and are refused if the last one is full', async () => {
    const { orgId, token, join, stagesOf } = await createWorkshop();
    const empty = await createColumn(app, token, [], { published: false });
    await join(empty);
    expect(await stagesOf(empty)).toMatchObject([{ title: '第一阶段', unlock: 'open' }]);
    const full = await createColumn(app, token, [{ courseIds: [] }], { published: false });
    const others: string[] = [];
    for (let number = 0; number < 50; number += 1) {
      others.push((await createCourse(app, orgId, token, { sections: [], published: false })).courseId);
    }
    const courses = others.map((id) => ({ courseId: id, required: true }));
    await changeDraft(app, token, full, (draft) => ({ ...draft, stages: draft.stages.map((stage) => ({ ...stage, courses })) }));
    await expect(join(full)).rejects.toThrow('「阶段 1」已有 50 门课，请在专栏里再分一个阶段');
  });

  test('are listed last if they are archived', async () => {
    const { token, courseId, columnsOf } = await createWorkshop();
    const old = await createColumn(app, token, [{ courseIds: [courseId] }], { title: '按季度复盘' });
    await createColumn(app, token, [{ courseIds: [courseId] }], { title: '管理者的一周' });
    await call(app, token, columnListApi.archive, { body: { columnIds: [old] } });
    expect((await columnsOf()).map(({ title, shown }) => [title, shown])).toEqual([
      ['管理者的一周', true],
      ['按季度复盘', false],
    ]);
  });
});
