import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { attendanceApi } from '@palm/contract/attendance/calls';
import { attendanceStaffApi } from '@palm/contract/attendance/staff';
import { todoApi } from '@palm/contract/todo/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createRunningClass, planItem, planStage } from '../../../test/classrooms.ts';

let app: TestApp;
// Each test sets the clock itself.
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** A lesson on the 26th at 15:00 in Shanghai; sign-in opens at 14:30. */
const lesson = {
  title: '绩效面谈角色演练',
  place: '海图厅',
  startsAt: '2026-11-26T07:00:00.000Z',
  endsAt: '2026-11-26T09:30:00.000Z',
  opensMinutes: 30,
  closesMinutes: 10,
  lateMinutes: 5,
  check: null,
};

async function createTaught() {
  const one = await createRunningClass(app);
  const { id: lessonId } = await call(app, one.owner.token, attendanceAdminApi.createLesson, { body: { classroomId: one.id, ...lesson } });
  await one.save({ plan: [planStage(app, [planItem(app, lessonId, { kind: 'lesson' })])] });
  const learner = await one.enrol('林知夏');
  const todoAt = async (at: string, token = learner.token) => {
    app.platform.clock.set(at);
    const { list } = await call(app, token, todoApi.list);
    return list.map(({ title, state, action, note }) => [title, state, action, note]);
  };
  return { ...one, lessonId, learner, todoAt };
}

const NOTE = '11 月 26 日 15:00 · 海图厅 · 秋季训练营';

describe('a lesson on the to-do list', () => {
  test('appears from the day before until it ends, and says when sign-in is open', async () => {
    const { todoAt } = await createTaught();
    expect(await todoAt('2026-11-24T15:59:00.000Z')).toEqual([]);
    expect(await todoAt('2026-11-24T16:01:00.000Z')).toEqual([[lesson.title, 'upcoming', '看一下', NOTE]]);
    expect(await todoAt('2026-11-26T06:30:00.000Z')).toEqual([[lesson.title, 'open', '去签到', NOTE]]);
    expect(await todoAt('2026-11-26T09:29:59.000Z')).toHaveLength(1);
    expect(await todoAt('2026-11-26T09:30:01.000Z')).toEqual([]);
  });

  test('disappears on sign-in, and once leave is approved', async () => {
    const { todoAt, lessonId, learner, teacher, enrol } = await createTaught();
    const away = await enrol('唐果');
    await todoAt('2026-11-26T06:40:00.000Z');
    await call(app, away.token, attendanceApi.askLeave, { body: { lessonId, reason: '月度盘点' } });
    expect((await todoAt('2026-11-26T06:41:00.000Z', away.token))[0]?.[3]).toBe(`请假待批 · ${NOTE}`);
    await call(app, teacher.token, attendanceStaffApi.decideLeave, { body: { lessonId, memberIds: [away.memberId], approve: true } });
    expect(await todoAt('2026-11-26T06:42:00.000Z', away.token)).toEqual([]);
    const { codes } = await call(app, teacher.token, attendanceStaffApi.screen, { query: { lessonId } });
    await call(app, learner.token, attendanceApi.signIn, { body: { lessonId, code: codes[0]?.code ?? '', at: null } });
    expect(await todoAt('2026-11-26T06:42:10.000Z')).toEqual([]);
  });

  test('appears only for class members, and only if the class plan includes it', async () => {
    const { todoAt, teacher, save, first } = await createTaught();
    const { learner: foreign } = await createTaught();
    expect(await todoAt('2026-11-25T06:40:00.000Z', teacher.token)).toEqual([]);
    expect(await todoAt('2026-11-25T06:40:00.000Z', foreign.token)).toHaveLength(1);
    await save({ plan: [planStage(app, [planItem(app, first.courseId, { required: false })])] });
    expect(await todoAt('2026-11-25T06:40:00.000Z')).toEqual([]);
  });
});
