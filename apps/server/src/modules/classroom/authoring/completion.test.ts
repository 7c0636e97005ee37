import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage, type TestClass } from '../../../../test/classrooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-20T02:00:00Z'));
afterAll(() => app.close());

const detailOf = (token: string, { id }: Pick<TestClass, 'id'>) => call(app, token, classroomApi.detail, { query: { classroomId: id } });
const completedIn = async (one: TestClass) =>
  (await call(app, one.teacher.token, classroomStaffApi.statistics, { query: { classroomId: one.id } })).list
    .filter(({ completed }) => completed)
    .map(({ name }) => name);

async function addLesson({ orgId, id }: TestClass, title: string): Promise<string> {
  const lessonId = app.platform.newId();
  await sql`
    insert into lesson (org_id, id, classroom_id, title, place, starts_at, ends_at, opens_minutes, closes_minutes, late_minutes, created_at, updated_at)
    values (${orgId}, ${lessonId}, ${id}, ${title}, '三楼大教室', '2026-11-05T02:00:00Z', '2026-11-05T04:00:00Z', 30, 30, 10, now(), now())`.execute(
    app.database.db,
  );
  return lessonId;
}
const attend = ({ orgId }: TestClass, lessonId: string, memberId: string, state: string) =>
  sql`insert into lesson_attendance (org_id, lesson_id, member_id, state) values (${orgId}, ${lessonId}, ${memberId}, ${state})`.execute(
    app.database.db,
  );
async function addHomework({ orgId, id }: TestClass, fullMark: number | null): Promise<string> {
  const homeworkId = app.platform.newId();
  await sql`
    insert into homework (org_id, id, classroom_id, title, brief, full_mark, pass_mark, late_rule, created_at, updated_at)
    values (${orgId}, ${homeworkId}, ${id}, '第一周作业', '', ${fullMark}, ${fullMark && 30}, 'marked', now(), now())`.execute(
    app.database.db,
  );
  return homeworkId;
}
const hand = ({ orgId }: TestClass, homeworkId: string, memberId: string, score: number) =>
  sql`
    insert into homework_submission (org_id, id, homework_id, member_id, state, handed_at, score, passed)
    values (${orgId}, ${app.platform.newId()}, ${homeworkId}, ${memberId}, 'marked', now(), ${score}, ${score >= 30})`.execute(
    app.database.db,
  );

/** A class that requires the first course, nine of ten lessons, all homework and a mean of 70. */
async function demandingClass() {
  const one = await createRunningClass(app);
  const lessons = [await addLesson(one, '开营'), await addLesson(one, '结营')];
  const homeworkId = await addHomework(one, 50);
  const items = [
    planItem(app, one.first.courseId),
    ...lessons.map((objectId) => planItem(app, objectId, { kind: 'lesson', required: false })),
    planItem(app, homeworkId, { kind: 'homework', required: false }),
  ];
  await one.save({ plan: [planStage(app, items)], completionAttendance: 90, completionHomework: 100, completionMark: 70 });
  return { ...one, lessons, homeworkId };
}

describe('the completion requirements of a class', () => {
  test('are described in words to everybody, and to members with their own progress', async () => {
    const one = await demandingClass();
    const { token, memberId } = await one.enrol('林知夏');
    await one.complete(memberId, one.first.courseId, '2026-11-12T02:00:00Z');
    await attend(one, one.lessons[0] ?? '', memberId, 'late');
    await attend(one, one.lessons[1] ?? '', memberId, 'leave');
    await hand(one, one.homeworkId, memberId, 40);
    expect((await detailOf(one.teacher.token, one)).completionRules).toEqual([
      { text: '完成全部必修', own: null },
      { text: '线下课出勤率达到 90%', own: null },
      { text: '作业全部及格', own: null },
      { text: '考试和作业平均达到 70 分（每项满分折成 100 分）', own: null },
    ]);
    const { own, completionRules } = await detailOf(token, one);
    expect(completionRules.map((rule) => rule.own)).toEqual([
      { reached: '1 / 1 项', met: true },
      { reached: '1 / 2 次', met: false },
      { reached: '1 / 1 份', met: true },
      { reached: '80 分', met: true },
    ]);
    expect(own).toMatchObject({ percent: 100, completed: false });
    await sql`update lesson_attendance set state = 'present' where org_id = ${one.orgId}`.execute(app.database.db);
    expect((await detailOf(token, one)).own?.completed).toBe(true);
    expect(await completedIn(one)).toEqual(['林知夏']);
  });

  test('cannot cover kinds the plan does not contain, nor exceed a hundred per cent', async () => {
    const one = await createRunningClass(app);
    const { revision, ...fields } = await one.edit();
    const trying = (changes: object) =>
      refusal(app, one.owner.token, classroomAdminApi.update, { body: { ...fields, ...changes, classroomId: one.id, revision } });
    expect(await trying({ completionAttendance: 80 })).toBe('CLASSROOM_PLAN');
    expect(await trying({ completionHomework: 80 })).toBe('CLASSROOM_PLAN');
    expect(await trying({ completionMark: 60 })).toBe('CLASSROOM_PLAN');
    expect(await trying({ completionAttendance: 101 })).toBe('PARAM_INVALID');
    expect(await trying({ completionMark: 0 })).toBe('PARAM_INVALID');
  });

  test('are copied with the class, together with its lessons and homework', async () => {
    const one = await demandingClass();
    const copy = await call(app, one.owner.token, classroomAdminApi.createCopy, { body: { classroomId: one.id, startsOn: '2027-03-01' } });
    const edit = await call(app, one.owner.token, classroomAdminApi.edit, { query: { classroomId: copy.id } });
    const { completionShare, completionAttendance, completionHomework, completionMark, plan } = await one.edit();
    expect(edit).toMatchObject({ completionShare, completionAttendance, completionHomework, completionMark });
    const kinds = (stages: typeof plan) => stages.map(({ items }) => items.map(({ kind }) => kind));
    expect(kinds(edit.plan)).toEqual(kinds(plan));
    const { revision, ...fields } = edit;
    await call(app, one.owner.token, classroomAdminApi.update, { body: { ...fields, classroomId: copy.id, revision } });
  });

  test('can be tightened while the class runs: completed stays completed, others are judged by the new rule', async () => {
    const one = await createRunningClass(app, { completionShare: 50 });
    const done = await one.enrol('唐果');
    await one.complete(done.memberId, one.first.courseId, '2026-11-09T02:00:00Z');
    const later = await one.enrol('苏禾');
    expect(await completedIn(one)).toEqual(['唐果']);
    await one.save({ completionShare: 100 });
    await one.complete(later.memberId, one.first.courseId, '2026-11-20T01:00:00Z');
    expect(await completedIn(one)).toEqual(['唐果']);
    const { plan } = await one.edit();
    await one.save({ plan: plan.map((stage) => ({ ...stage, items: stage.items.slice(1) })) });
    expect(await completedIn(one)).toEqual(['唐果']);
    await one.complete(later.memberId, one.second.courseId, '2026-11-20T01:30:00Z');
    expect((await completedIn(one)).toSorted()).toEqual(['唐果', '苏禾'].toSorted());
    expect((await detailOf(done.token, one)).own).toMatchObject({ requiredDone: 0, completed: true });
  });

  test('record no completions if neither plan nor rule changed', async () => {
    const one = await createRunningClass(app, { completionShare: 50 });
    const { memberId } = await one.enrol('唐果');
    await one.complete(memberId, one.first.courseId, '2026-11-09T02:00:00Z');
    await one.save({ intro: '换一句介绍' });
    const noted = await app.database.db.selectFrom('classroom_completion').select('member_id').where('org_id', '=', one.orgId).execute();
    expect(noted).toEqual([]);
  });
});
