import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { todoApi } from '@palm/contract/todo/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { statementsOf } from '../../../test/statements.ts';
import { assignCourses, createRunningClass, planItem, planStage, type TestClass } from '../../../test/classrooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const todoOf = async (token: string) => {
  const { list, total } = await call(app, token, todoApi.list);
  expect(total).toBe(list.length);
  return list.map(({ title, label, note }) => [title, label, note]);
};

const require = ({ orgId }: TestClass, courseId: string) =>
  sql`update course set required = true where org_id = ${orgId} and id = ${courseId}`.execute(app.database.db);

describe('the to-do list', () => {
  test('contains required courses in open stages of the member’s classes until they are done', async () => {
    const one = await createRunningClass(app);
    const later = { ...planStage(app, [planItem(app, one.second.courseId)]), unlock: 'previous' as const };
    await one.save({ plan: [planStage(app, [planItem(app, one.first.courseId)]), later] });
    const { token, memberId } = await one.enrol('林知夏');
    expect(await todoOf(token)).toEqual([['从骨干到管理者', '班级', '《秋季训练营》的必修课程']]);
    await one.complete(memberId, one.first.courseId, '2026-11-08T02:00:00Z');
    expect(await todoOf(token)).toEqual([['把话说开', '班级', '《秋季训练营》的必修课程']]);
    await one.complete(memberId, one.second.courseId, '2026-11-09T02:00:00Z');
    expect(await todoOf(token)).toEqual([]);
  });

  test('judges the class plans only once, even with homework in them', async () => {
    const one = await createRunningClass(app);
    const homework = async (title: string) => {
      const marks = { fullMark: null, passMark: null, criteria: [], lateRule: 'marked' as const, byGroup: false };
      const body = { classroomId: one.id, title, brief: '<p>写一页。</p>', fileKeys: [], ...marks };
      return planItem(app, (await call(app, one.owner.token, homeworkDeskApi.create, { body })).id, { kind: 'homework' });
    };
    const later = { ...planStage(app, [await homework('复盘')]), unlock: 'previous' as const };
    await one.save({ plan: [planStage(app, [planItem(app, one.first.courseId), await homework('我的一周去哪了')]), later] });
    const { token } = await one.enrol('林知夏');
    const statements = await statementsOf(async () =>
      expect((await todoOf(token)).map(([title]) => title)).toEqual(['从骨干到管理者', '我的一周去哪了']),
    );
    expect(statements.filter((text) => text.includes('c.plan'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('as marking'))).toHaveLength(1);
  });

  test('leaves out electives, and classes that have ended', async () => {
    const one = await createRunningClass(app);
    await one.save({ plan: [planStage(app, [planItem(app, one.first.courseId, { required: false })])] });
    const { token } = await one.enrol('林知夏');
    expect(await todoOf(token)).toEqual([]);
    await one.save({ startsOn: '2026-10-01', endsOn: '2026-11-10', plan: [planStage(app, [planItem(app, one.first.courseId)])] });
    expect(await todoOf(token)).toEqual([]);
  });

  test('contains a course once if it is required, in a class and in a task, with its origin', async () => {
    const one = await createRunningClass(app);
    const { token } = await one.enrol('林知夏');
    await require(one, one.first.courseId);
    expect(await todoOf(token)).toEqual([
      ['从骨干到管理者', '班级', '《秋季训练营》的必修课程'],
      ['把话说开', '班级', '《秋季训练营》的必修课程'],
    ]);
    await assignCourses(app, one, { title: '十二月前补上', courseIds: [one.first.courseId] });
    expect((await todoOf(token)).map(([title, label]) => [title, label])).toEqual([
      ['从骨干到管理者', '任务'],
      ['把话说开', '班级'],
    ]);
    expect((await todoOf(token))[0]?.[2]).toContain('任务「十二月前补上」');
  });

  test('shows a task with several remaining items as a single entry', async () => {
    const one = await createRunningClass(app);
    const { token, memberId } = await one.enrol('林知夏');
    await require(one, one.first.courseId);
    await assignCourses(app, one, { title: '年底前两门', courseIds: [one.first.courseId, one.second.courseId] });
    expect((await todoOf(token)).map(([title]) => title)).toEqual(['年底前两门']);
    await one.complete(memberId, one.first.courseId, '2026-11-08T02:00:00Z');
    expect((await todoOf(token)).map(([title, label]) => [title, label])).toEqual([['把话说开', '任务']]);
  });
});
