import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { attendanceApi } from '@palm/contract/attendance/calls';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi, type StatisticsFilter } from '@palm/contract/classroom/staff';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createRunningClass, type TestClass } from '../../../../test/classrooms.ts';
import { createHomeworkClass } from '../../../../test/homework-class.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';
import { recordBehind } from './note.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
// 14:40 in Shanghai.
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00Z'));
afterAll(() => app.close());

const behindOf = ({ teacher, id }: Pick<TestClass, 'teacher' | 'id'>) =>
  call(app, teacher.token, classroomBehindApi.list, { query: { classroomId: id } });
const namesOf = async ({ teacher, id }: Pick<TestClass, 'teacher' | 'id'>, show: StatisticsFilter) =>
  (await call(app, teacher.token, classroomStaffApi.statistics, { query: { classroomId: id, show } })).list.map(({ name }) => name);

/** Sign-in is open from half an hour before the start until ten minutes after. */
const plan = async ({ owner, id: classroomId }: Pick<TestClass, 'owner' | 'id'>, startsAt: string, title = '绩效面谈') => {
  const times = { startsAt, endsAt: new Date(Date.parse(startsAt) + 7_200_000).toISOString() };
  const body = { classroomId, title, place: '海图厅', ...times, opensMinutes: 30, closesMinutes: 10, lateMinutes: 5, check: null };
  return (await call(app, owner.token, attendanceAdminApi.createLesson, { body })).id;
};

describe('today’s meeting of a class', () => {
  test('is empty if the class has no lesson today', async () => {
    const one = await createRunningClass(app);
    await one.enrol('林知夏');
    await plan(one, '2026-11-19T07:00:00Z');
    await plan(one, '2026-11-20T16:30:00Z');
    expect((await behindOf(one)).meeting).toBeNull();
    expect(await namesOf(one, 'unsigned')).toEqual([]);
  });

  test('counts and lists members who have not signed in once sign-in is open, without those on leave', async () => {
    const one = await createRunningClass(app);
    const [come, away, late] = [await one.enrol('林知夏'), await one.enrol('唐果'), await one.enrol('苏禾')];
    const lessonId = await plan(one, '2026-11-20T07:00:00Z');
    await plan(one, '2026-11-20T11:00:00Z', '晚课');
    app.platform.clock.set('2026-11-20T06:29:00Z');
    expect((await behindOf(one)).meeting).toMatchObject({ title: '绩效面谈', expectedCount: 3, missingCount: 0 });
    expect(await namesOf(one, 'unsigned')).toEqual([]);
    app.platform.clock.set('2026-11-20T06:30:00Z');
    const { codes } = await call(app, one.owner.token, attendanceAdminApi.screen, { query: { lessonId } });
    await call(app, come.token, attendanceApi.signIn, { body: { lessonId, code: codes[0]?.code ?? '', at: null } });
    await call(app, away.token, attendanceApi.askLeave, { body: { lessonId, reason: '出差' } });
    expect(await namesOf(one, 'unsigned')).toEqual(['唐果', '苏禾']);
    const leave = { lessonId, memberIds: [away.memberId], approve: true };
    await call(app, one.owner.token, attendanceAdminApi.decideLeave, { body: leave });
    const times = { opensAt: '2026-11-20T06:30:00.000Z', closesAt: '2026-11-20T07:10:00.000Z' };
    expect((await behindOf(one)).meeting).toEqual({ title: '绩效面谈', expectedCount: 2, missingCount: 1, ...times });
    expect(await namesOf(one, 'unsigned')).toEqual(['苏禾']);
    const absent = { lessonId, memberIds: [late.memberId], state: 'leave' as const, reason: '家里有事' };
    await call(app, one.owner.token, attendanceAdminApi.mark, { body: absent });
    expect((await behindOf(one)).meeting).toMatchObject({ expectedCount: 1, missingCount: 0 });
    // The lesson that opened last is shown.
    app.platform.clock.set('2026-11-20T10:30:00Z');
    expect((await behindOf(one)).meeting).toMatchObject({ title: '晚课', expectedCount: 3, missingCount: 3 });
  });
});

describe('the filter for members who need attention', () => {
  test('selects members who are behind, in the table and in the sheet', async () => {
    const one = await createRunningClass(app);
    await one.enrol('陈一苇');
    const well = await one.enrol('林知夏');
    await one.complete(well.memberId, one.first.courseId, '2026-11-09T02:00:00Z');
    await one.studied(well.memberId, one.second.courseId, '2026-11-19');
    expect(await namesOf(one, 'behind')).toEqual(['陈一苇']);
    expect(await namesOf(one, 'all')).toEqual(['陈一苇', '林知夏']);
    const query = { classroomId: one.id, show: 'behind' as const };
    const file = await send(app, one.teacher.token, classroomStaffApi.exportStatistics, { query });
    const sheet = await readFirstSheet(file.rawPayload);
    expect(sheet.ok && sheet.rows.map(([name]) => name)).toEqual(['姓名', '陈一苇']);
    const found = await call(app, one.teacher.token, classroomStaffApi.statistics, { query: { ...query, keyword: '知夏' } });
    expect(found).toMatchObject({ total: 0, list: [] });
    expect(await refusal(app, well.token, classroomStaffApi.statistics, { query })).toBe('CLASSROOM_STAFF_ONLY');
    const wrong = { query: { ...query, show: 'late' as 'behind' } };
    expect(await refusal(app, one.teacher.token, classroomStaffApi.statistics, wrong)).toBe('PARAM_INVALID');
  });

  test('selects members whose homework waits to be marked, or was returned', async () => {
    const one = await createHomeworkClass(app, ['林知夏', '唐果', '苏禾']);
    await one.handIn(one.person('林知夏'), '先画了三家店，再按客流排序。');
    await one.handIn(one.person('唐果'), '画了一家店，附上平面图。');
    const back = (await one.submissions('in')).list.find(({ name }) => name === '唐果');
    const body = { homeworkId: one.homeworkId, submissions: [{ id: back?.submissionId ?? '' }], remark: '请补上客流' };
    await call(app, one.teacher.token, homeworkDeskApi.giveBack, { body });
    const known = { teacher: one.teacher, id: one.classroomId };
    expect((await namesOf(known, 'homework')).toSorted()).toEqual(['唐果', '林知夏'].toSorted());
    expect((await behindOf(known)).homeworkCount).toBe(2);
  });
});

describe('the number of members behind yesterday', () => {
  const noteAt = async (moment: string) => {
    app.platform.clock.set(moment);
    await recordBehind(app.platform);
  };
  const notesOf = async ({ orgId }: TestClass) => {
    const { rows } = await sql<{ day: string; behind_count: number }>`select noted_on::text as day, behind_count
      from classroom_behind_day where org_id = ${orgId} order by 1`.execute(app.platform.db);
    return rows.map(({ day, behind_count: count }) => [day, count]);
  };

  test('is recorded once per local day, from 22:00, while the class runs', async () => {
    const one = await createRunningClass(app);
    await one.enrol('陈一苇');
    const over = await createRunningClass(app, { endsOn: '2026-11-15' });
    await over.enrol('没学完');
    await noteAt('2026-11-20T13:59:00Z');
    expect(await notesOf(one)).toEqual([]);
    app.platform.clock.set('2026-11-20T14:00:00Z');
    await Promise.all(Array.from({ length: 20 }, () => recordBehind(app.platform)));
    await one.enrol('贺峥');
    await noteAt('2026-11-20T15:59:00Z');
    expect([await notesOf(one), await notesOf(over)]).toEqual([[['2026-11-20', 1]], []]);
    await noteAt('2026-12-10T14:00:00Z');
    expect(await notesOf(one)).toEqual([['2026-12-10', 2]]);
  });

  test('is shown beside the current number, and is null if it was not recorded', async () => {
    const one = await createRunningClass(app);
    await one.enrol('陈一苇');
    await one.enrol('林知夏');
    await noteAt('2026-11-20T14:00:00Z');
    expect(await behindOf(one)).toMatchObject({ behindCount: 2, behindBefore: null });
    const next = await createRunningClass(app);
    app.platform.clock.set('2026-11-21T02:00:00Z');
    expect((await behindOf(one)).behindBefore).toBe(2);
    expect((await behindOf(next)).behindBefore).toBeNull();
  });
});

describe('a member’s progress compared with the class', () => {
  const compare = (token: string, { id }: TestClass) => call(app, token, classroomApi.compare, { query: { classroomId: id } });
  const enrolAll = (one: TestClass, names: readonly string[]) =>
    names.reduce<Promise<Awaited<ReturnType<TestClass['enrol']>>[]>>(
      async (before, name) => [...(await before), await one.enrol(name)],
      Promise.resolve([]),
    );

  test('is for members of the class', async () => {
    const one = await createRunningClass(app);
    const query = { classroomId: one.id };
    expect(await refusal(app, one.teacher.token, classroomApi.compare, { query })).toBe('CLASSROOM_MEMBERS_ONLY');
    const stranger = (await createRunningClass(app)).teacher;
    expect(await refusal(app, stranger.token, classroomApi.compare, { query })).toBe('NOT_FOUND');
  });

  test('shows the class mean by kind, and nothing in a class so small that it would reveal individuals', async () => {
    const one = await createRunningClass(app);
    const people = await enrolAll(one, ['林知夏', '唐果', '苏禾', '陈一苇']);
    const [first] = people;
    await one.complete(first?.memberId ?? '', one.first.courseId, '2026-11-09T02:00:00Z');
    expect((await compare(first?.token ?? '', one)).kinds).toEqual([]);
    const larger = await createRunningClass(app);
    const five = await enrolAll(larger, ['林知夏', '唐果', '苏禾', '陈一苇', '贺峥']);
    await larger.complete(five[0]?.memberId ?? '', larger.first.courseId, '2026-11-09T02:00:00Z');
    expect((await compare(five[0]?.token ?? '', larger)).kinds).toEqual([{ kind: 'course', percent: 50, classPercent: 10 }]);
    expect((await compare(five[1]?.token ?? '', larger)).kinds).toEqual([{ kind: 'course', percent: 0, classPercent: 10 }]);
  });

  test('extrapolates the member’s pace once there is one', async () => {
    const one = await createRunningClass(app);
    const quick = await one.enrol('林知夏');
    const idle = await one.enrol('唐果');
    await one.complete(quick.memberId, one.first.courseId, '2026-11-09T02:00:00Z');
    await one.studied(quick.memberId, one.first.courseId, '2026-11-09');
    // Half the course in twenty days, with ten minutes of study.
    expect((await compare(quick.token, one)).pace).toEqual({ minutesADay: 1, finishesOn: '2026-12-10', endsOn: '2026-12-31' });
    expect((await compare(idle.token, one)).pace).toBeNull();
    await one.complete(quick.memberId, one.second.courseId, '2026-11-19T02:00:00Z');
    expect((await compare(quick.token, one)).pace).toBeNull();
  });
});
