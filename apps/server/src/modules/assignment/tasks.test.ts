import { assignmentApi, type TaskEntry, type TaskTab } from '@palm/contract/assignment/calls';
import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { documentDeskApi } from '@palm/contract/document/desk';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examApi } from '@palm/contract/exam/calls';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { storeDocumentFile } from '../../../test/class-documents.ts';
import { assignCourses, createRunningClass, planItem, planStage } from '../../../test/classrooms.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createExam, examFields } from '../../../test/exams.ts';
import { createMember, createOwner } from '../../../test/factories.ts';
import { settleAll } from './rule/settle.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-20T02:00:00.000Z'));
afterAll(() => app.close());

const titleOf = (entry: TaskEntry): string =>
  entry.by === 'rule' && entry.items.length === 1 ? (entry.items[0]?.title ?? '') : entry.title;

/** On 20 November: a class with one item of each kind, two assignments beside it, and a required course without a due date. */
async function createDesk() {
  const one = await createRunningClass(app);
  const { orgId, owner } = one;
  const homework = { title: '第二周作业', brief: '', fileKeys: [], fullMark: 100, passMark: 60, criteria: [], byGroup: false };
  const { id: homeworkId } = await call(app, owner.token, homeworkDeskApi.create, {
    body: { classroomId: one.id, ...homework, lateRule: 'marked' },
  });
  const document = { title: '岗位说明书', note: '', fileKey: await storeDocumentFile(app, one) };
  const { id: documentId } = await call(app, owner.token, documentDeskApi.create, { body: { classroomId: one.id, ...document } });
  const items = [
    planItem(app, one.first.courseId, { dueOn: '2026-11-10' }),
    planItem(app, homeworkId, { kind: 'homework', dueOn: '2026-11-18' }),
    planItem(app, documentId, { kind: 'document', dueOn: '2026-11-22' }),
    planItem(app, one.second.courseId, { required: false }),
  ];
  await one.save({ plan: [planStage(app, items)] });
  const late = await createCourse(app, orgId, owner.token, { title: '合同与合规' });
  const soon = await createCourse(app, orgId, owner.token, { title: '信息安全' });
  const culture = await createCourse(app, orgId, owner.token, { title: '企业文化', required: true });
  const learner = await one.enrol('林知夏');
  await assignCourses(app, one, { title: '十一月补上', courseIds: [late.courseId] });
  await assignCourses(app, one, { title: '月底前完成', courseIds: [soon.courseId], dueOn: '2026-11-25' });
  await sql`update assignment_task t set due_on = '2026-11-15' from assignment a
    where a.org_id = t.org_id and a.id = t.assignment_id and t.org_id = ${orgId} and a.title = '十一月补上'`.execute(app.database.db);
  const list = (query: { tab?: TaskTab; keyword?: string; pageNo?: number; pageSize?: number } = {}) =>
    call(app, learner.token, assignmentApi.tasks, { query });
  return { ...one, learner, late, culture, homeworkId, documentId, list };
}

describe('the list of a member’s tasks', () => {
  test('requires a session', async () => {
    expect(await refusal(app, '', assignmentApi.tasks)).toBe('SESSION_REQUIRED');
  });

  test('merges assignments and class items by date, overdue first and undated last', async () => {
    const { list } = await createDesk();
    const { list: all, total } = await list();
    expect(all.map((entry) => [titleOf(entry), entry.by])).toEqual([
      ['从骨干到管理者', 'area'],
      ['合同与合规', 'rule'],
      ['第二周作业', 'area'],
      ['岗位说明书', 'area'],
      ['信息安全', 'rule'],
      ['企业文化', 'area'],
    ]);
    expect(total).toBe(6);
  });

  test('counts overdue entries of both in one figure, and shows just those on their tab', async () => {
    const { list, learner, late, complete } = await createDesk();
    const overdue = await list({ tab: 'overdue' });
    expect(overdue.counts).toEqual({ open: 6, overdue: 3, done: 0 });
    expect(overdue.total).toBe(3);
    expect(overdue.list.map(titleOf)).toEqual(['从骨干到管理者', '合同与合规', '第二周作业']);
    await complete(learner.memberId, late.courseId, '2026-11-19T02:00:00Z');
    const done = await list({ tab: 'done' });
    expect(done.counts).toEqual({ open: 5, overdue: 2, done: 1 });
    expect(done.list.map(titleOf)).toEqual(['合同与合规']);
  });

  test('counts a completion before it is recorded, and viewing writes nothing', async () => {
    const { list, learner, late, complete, orgId } = await createDesk();
    const noted = () =>
      app.platform.db
        .selectFrom('assignment_task')
        .select('done_at')
        .where('org_id', '=', orgId)
        .where('member_id', '=', learner.memberId)
        .where('done_at', 'is not', null)
        .execute();
    await complete(learner.memberId, late.courseId, '2026-11-19T02:00:00Z');
    const done = await list({ tab: 'done' });
    expect(done.list).toMatchObject([{ doneAt: '2026-11-19T02:00:00.000Z', percent: 100 }]);
    expect((await list()).list.map(titleOf)).not.toContain('合同与合规');
    expect(await noted()).toEqual([]);
    await settleAll(app.platform);
    expect(await noted()).toHaveLength(1);
    expect((await list({ tab: 'done' })).counts).toEqual(done.counts);
  });

  test('includes completions from classes and required courses, latest first, with their origin', async () => {
    const { list, learner, late, first, complete, homeworkId, documentId, culture, orgId } = await createDesk();
    await complete(learner.memberId, first.courseId, '2026-11-12T02:00:00Z');
    await complete(learner.memberId, late.courseId, '2026-11-19T02:00:00Z');
    await complete(learner.memberId, culture.courseId, '2026-11-09T02:00:00Z');
    await sql`insert into class_document_read (org_id, document_id, member_id, read_at)
      values (${orgId}, ${documentId}, ${learner.memberId}, '2026-11-14T02:00:00Z')`.execute(app.database.db);
    await sql`insert into homework_submission (org_id, id, homework_id, member_id, state, handed_at, score, passed)
      values (${orgId}, ${app.platform.newId()}, ${homeworkId}, ${learner.memberId}, 'marked', '2026-11-15T02:00:00Z', 80, true)`.execute(
      app.database.db,
    );
    const done = await list({ tab: 'done' });
    expect(done.list.map((entry) => [titleOf(entry), entry.by, entry.by === 'done' ? entry.note : ''])).toEqual([
      ['合同与合规', 'rule', ''],
      ['第二周作业', 'done', '《秋季训练营》的必修作业'],
      ['岗位说明书', 'done', '《秋季训练营》的必修文档'],
      ['从骨干到管理者', 'done', '《秋季训练营》的必修课程'],
      ['企业文化', 'done', '必修课程'],
    ]);
    expect(done).toMatchObject({ total: 5, counts: { open: 1, overdue: 0, done: 5 } });
    expect((await list()).counts).toEqual(done.counts);
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ tab: 'done', pageNo, pageSize: 2 })));
    expect(pages.map((page) => page.list.map(titleOf))).toEqual([
      ['合同与合规', '第二周作业'],
      ['岗位说明书', '从骨干到管理者'],
      ['企业文化'],
      [],
    ]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([5]));
    expect(await list({ tab: 'done', keyword: '作业' })).toMatchObject({ list: [{ title: '第二周作业' }], total: 1, counts: done.counts });
    expect(await list({ tab: 'done', keyword: '企业文化' })).toMatchObject({ list: [{ title: '企业文化' }], total: 1 });
  });

  test('includes attended lessons, even of ended classes, but not of a class that the member left', async () => {
    const one = await createDesk();
    const { list, learner, orgId, owner, id: classroomId } = one;
    const lesson = { title: '开营', place: '三楼', opensMinutes: 30, closesMinutes: 30, lateMinutes: 5, check: null };
    const times = { startsAt: '2026-11-05T11:00:00Z', endsAt: '2026-11-05T12:30:00Z' };
    const { id: lessonId } = await call(app, owner.token, attendanceAdminApi.createLesson, { body: { classroomId, ...lesson, ...times } });
    const plan = [planStage(app, [planItem(app, lessonId, { kind: 'lesson', required: false })])];
    await one.save({ startsOn: '2026-11-01', endsOn: '2026-11-15', plan });
    await sql`insert into lesson_attendance (org_id, lesson_id, member_id, state, signed_at)
      values (${orgId}, ${lessonId}, ${learner.memberId}, 'late', '2026-11-05T11:06:00Z')`.execute(app.database.db);
    const attended = { by: 'done', kind: 'lesson', title: '开营', note: '《秋季训练营》的选修线下课', doneAt: '2026-11-05T11:06:00.000Z' };
    expect(await list({ tab: 'done' })).toMatchObject({ list: [attended], total: 1 });
    await call(app, owner.token, classroomAdminApi.removeMembers, { body: { classroomId, memberIds: [learner.memberId] } });
    expect(await list({ tab: 'done' })).toMatchObject({ list: [], total: 0, counts: { done: 0 } });
  });

  test('includes a mandatory exam once it is passed, and only once if it is also assigned', async () => {
    const given = await createExam(app, { title: '月底小考' });
    const [owner, { token, memberId }] = [await createOwner(app, given.orgId), await createMember(app, given.orgId)];
    const passed = (number: number, at: string) =>
      sql`insert into attempt (org_id, id, exam_id, member_id, number, seed, started_at, deadline_at, submitted_at, submitted_by, passed)
        values (${given.orgId}, ${app.platform.newId()}, ${given.examId}, ${memberId}, ${number}, 1, ${at}, ${at}, ${at}, 'candidate', true)`.execute(
        app.database.db,
      );
    await passed(1, '2026-11-16T02:00:00.000Z');
    await passed(2, '2026-11-17T02:00:00.000Z');
    const done = () => call(app, token, assignmentApi.tasks, { query: { tab: 'done' } });
    expect(await done()).toMatchObject({ list: [{ by: 'done', title: '月底小考', doneAt: '2026-11-16T02:00:00.000Z' }], total: 1 });
    await assignCourses(app, { owner }, { title: '十一月考一次', examIds: [given.examId] });
    expect(await done()).toMatchObject({ list: [{ by: 'rule', title: '十一月考一次' }], total: 1, counts: { done: 1 } });
  });

  test('can be paged through completely, each entry once', async () => {
    const { list } = await createDesk();
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 2 })));
    expect(pages.map((page) => page.list.map(titleOf))).toEqual([
      ['从骨干到管理者', '合同与合规'],
      ['第二周作业', '岗位说明书'],
      ['信息安全', '企业文化'],
      [],
    ]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([6]));
    expect((await list({ tab: 'overdue', pageNo: 2, pageSize: 2 })).list.map(titleOf)).toEqual(['第二周作业']);
  });

  test('searches everything, while the counts stay unfiltered', async () => {
    const { list } = await createDesk();
    expect(await list({ keyword: '作业' })).toMatchObject({ list: [{ title: '第二周作业' }], total: 1, counts: { open: 6, overdue: 3 } });
    expect((await list({ keyword: '企业' })).list.map(titleOf)).toEqual(['企业文化']);
    expect((await list({ keyword: '月底' })).list.map(titleOf)).toEqual(['信息安全']);
    expect(await list({ keyword: '岗位', tab: 'overdue' })).toMatchObject({ list: [], total: 0 });
  });

  test('finds an assignment by the names of its items, also on the tab of completed ones', async () => {
    const { list, learner, late, complete } = await createDesk();
    expect(await list({ keyword: '合 同' })).toMatchObject({ list: [{ title: '十一月补上' }], total: 1, counts: { open: 6, overdue: 3 } });
    expect(await list({ keyword: '信息安全', tab: 'overdue' })).toMatchObject({ list: [], total: 0 });
    expect((await list({ keyword: '信息安全' })).list.map(({ title }) => title)).toEqual(['月底前完成']);
    await complete(learner.memberId, late.courseId, '2026-11-19T02:00:00Z');
    expect((await list({ keyword: '合规', tab: 'done' })).list.map(({ title }) => title)).toEqual(['十一月补上']);
    expect(await list({ keyword: '信息', tab: 'done' })).toMatchObject({ list: [], total: 0 });
  });

  test('shows a class course once if it is also assigned', async () => {
    const one = await createDesk();
    await assignCourses(app, one, { title: '人人都学', courseIds: [one.first.courseId] });
    const { list: all, counts } = await one.list();
    expect(all.filter((entry) => titleOf(entry) === '从骨干到管理者').map(({ by }) => by)).toEqual(['rule']);
    expect(counts).toMatchObject({ open: 6, overdue: 2 });
  });

  test('shows an assigned exam once while it is being taken, and an unassigned one with its link back', async () => {
    const [given, other] = [await createExam(app, { title: '月底小考' }), { title: '自己去考', required: false }];
    const [owner, { token }] = [await createOwner(app, given.orgId), await createMember(app, given.orgId)];
    await assignCourses(app, { owner }, { title: '十一月考一次', examIds: [given.examId] });
    await call(app, token, examApi.start, { body: { examId: given.examId } });
    const list = () => call(app, token, assignmentApi.tasks);
    const { id: attemptId } = await app.platform.db
      .selectFrom('attempt')
      .select('id')
      .where('exam_id', '=', given.examId)
      .executeTakeFirstOrThrow();
    const paper = { address: `/startExam?attemptId=${attemptId}`, runsUntil: '2026-11-20T03:00:00.000Z', doneAt: null };
    expect(await list()).toMatchObject({ list: [{ by: 'rule', title: '十一月考一次', items: [paper] }], total: 1, counts: { open: 1 } });
    const { id: examId } = await call(app, given.author, examAuthoringApi.create, {
      body: examFields(app, { paperId: given.paperId, ...other }),
    });
    await call(app, given.author, examAuthoringApi.publish, { body: { examId } });
    await call(app, token, examApi.start, { body: { examId } });
    const both = await list();
    expect(both.list.map(({ by, title }) => [by, title])).toEqual([
      ['area', '自己去考'],
      ['rule', '十一月考一次'],
    ]);
    expect(both).toMatchObject({ total: 2, counts: { open: 2 } });
  });

  test('is empty on a page far beyond the last one', async () => {
    const { list } = await createDesk();
    expect(await list({ pageNo: 100, pageSize: 100 })).toMatchObject({ list: [], total: 6 });
  });
});
