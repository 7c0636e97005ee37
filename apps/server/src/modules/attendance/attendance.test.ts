import { attendanceAdminApi, type LessonFields } from '@palm/contract/attendance/admin';
import { attendanceApi, type AttendanceState, type Coordinates } from '@palm/contract/attendance/calls';
import { attendanceStaffApi } from '@palm/contract/attendance/staff';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import { messageApi } from '@palm/contract/message/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-24T06:40:00.000Z'));

const ROOM = { latitude: 31.2304, longitude: 121.4737, radius: 300 };
/** At 15:00 in Shanghai; sign-in from 14:30 to 15:10, late after 15:05. */
const fields: LessonFields = {
  title: '绩效面谈角色演练',
  place: '总部 A 座 3 层海图厅',
  startsAt: '2026-11-24T07:00:00.000Z',
  endsAt: '2026-11-24T09:30:00.000Z',
  opensMinutes: 30,
  closesMinutes: 10,
  lateMinutes: 5,
  check: null,
};

/** A running class whose plan contains one lesson; 林知夏 is a member. */
async function createLesson(changes: Partial<LessonFields> = {}, organisation: { timeZone?: string } = {}) {
  const { orgId } = await createOrganisation(app, organisation);
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId, { name: '林知夏' });
  const { id: classroomId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季新经理训练营' } });
  const plan = (body: Partial<LessonFields> = {}) =>
    call(app, owner.token, attendanceAdminApi.createLesson, { body: { classroomId, ...fields, ...changes, ...body } });
  const { id: lessonId } = await plan();
  const save = async (objectId: string) => {
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const item = { id: app.platform.newId(), kind: 'lesson' as const, objectId, required: true, dueOn: null, dueDays: null };
    const stage = { id: app.platform.newId(), title: '第一阶段', intro: '', unlock: 'start' as const, opensOn: null, items: [item] };
    const body = { ...edit, startsOn: '2026-11-01', endsOn: '2026-12-31', plan: [stage], classroomId, revision };
    return { body, send: () => call(app, owner.token, classroomAdminApi.update, { body }) };
  };
  await (await save(lessonId)).send();
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [classroomId] } });
  const enrol = (...memberIds: string[]) => call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId, memberIds } });
  await enrol(learner.memberId);
  const screen = () => call(app, owner.token, attendanceAdminApi.screen, { query: { lessonId } });
  const codeNow = async () => (await screen()).codes[0]?.code ?? '';
  const signIn = (code: string, at: Coordinates | null = null) =>
    call(app, learner.token, attendanceApi.signIn, { body: { lessonId, code, at } });
  const refused = (code: string, at: Coordinates | null = null, token = learner.token) =>
    refusal(app, token, attendanceApi.signIn, { body: { lessonId, code, at } });
  const detail = () => call(app, learner.token, attendanceApi.detail, { query: { lessonId } });
  const roll = () => call(app, owner.token, attendanceAdminApi.roll, { query: { lessonId } });
  const mark = (state: AttendanceState, reason = '') =>
    call(app, owner.token, attendanceAdminApi.mark, { body: { lessonId, memberIds: [learner.memberId], state, reason } });
  const planned = async () => (await call(app, learner.token, classroomApi.plan, { query: { classroomId } })).stages[0]?.items[0];
  return { orgId, owner, learner, classroomId, lessonId, plan, save, enrol, screen, codeNow, signIn, refused, detail, roll, mark, planned };
}

describe('planning lessons', () => {
  test('is for administrators of classes', async () => {
    const { orgId, classroomId } = await createLesson();
    const content = await createAdministrator(app, orgId, ['content']);
    const classes = await createAdministrator(app, orgId, ['class']);
    expect(await refusal(app, content.token, attendanceAdminApi.lessons, { query: { classroomId } })).toBe('FORBIDDEN');
    expect((await call(app, classes.token, attendanceAdminApi.lessons, { query: { classroomId } })).total).toBe(1);
  });

  test('refuses inconsistent times', async () => {
    const { owner, lessonId } = await createLesson();
    const change = (body: Partial<LessonFields>) =>
      refusal(app, owner.token, attendanceAdminApi.updateLesson, { body: { lessonId, ...fields, ...body } });
    expect(await change({ endsAt: fields.startsAt })).toBe('LESSON_TIMES');
    expect(await change({ closesMinutes: 200 })).toBe('LESSON_TIMES');
    expect(await change({ lateMinutes: 11 })).toBe('LESSON_TIMES');
  });

  test('creates one lesson if the same call is sent twice', async () => {
    const { owner, classroomId } = await createLesson();
    const body = { creationId: app.platform.newId(), classroomId, ...fields };
    await Promise.all([1, 2].map(() => call(app, owner.token, attendanceAdminApi.createLesson, { body })));
    expect((await call(app, owner.token, attendanceAdminApi.lessons, { query: { classroomId } })).total).toBe(2);
  });

  test('keeps a lesson out of the plan of another class', async () => {
    const { owner, save } = await createLesson();
    const { id: other } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const { id: foreign } = await call(app, owner.token, attendanceAdminApi.createLesson, { body: { classroomId: other, ...fields } });
    expect(await refusal(app, owner.token, classroomAdminApi.update, { body: (await save(foreign)).body })).toBe('CLASSROOM_PLAN');
  });

  test('gives a copied class its own lesson at the same time of its day, without sign-ins', async () => {
    const { owner, codeNow, signIn, classroomId, lessonId } = await createLesson();
    await signIn(await codeNow());
    const { id } = await call(app, owner.token, classroomAdminApi.createCopy, { body: { classroomId, startsOn: '2027-03-01' } });
    const copy = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
    const { list } = await call(app, owner.token, attendanceAdminApi.lessons, { query: { classroomId: id } });
    const { title, place, opensMinutes, closesMinutes, lateMinutes } = fields;
    expect(list).toMatchObject([
      {
        title,
        place,
        opensMinutes,
        closesMinutes,
        lateMinutes,
        signedCount: 0,
        memberCount: 0,
        startsAt: '2027-03-24T07:00:00.000Z',
        endsAt: '2027-03-24T09:30:00.000Z',
      },
    ]);
    expect(copy.plan[0]?.items).toMatchObject([{ kind: 'lesson', objectId: list[0]?.id }]);
    expect(list[0]?.id).not.toBe(lessonId);
  });

  test('keeps the local time in a copy, even across a daylight saving change', async () => {
    const times = { startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' };
    const { owner, classroomId } = await createLesson(times, { timeZone: 'America/New_York' });
    const { id } = await call(app, owner.token, classroomAdminApi.createCopy, { body: { classroomId, startsOn: '2027-07-01' } });
    const { list } = await call(app, owner.token, attendanceAdminApi.lessons, { query: { classroomId: id } });
    // Nine in the morning, in winter as in summer.
    expect(list).toMatchObject([{ startsAt: '2027-07-24T13:00:00.000Z', endsAt: '2027-07-24T15:00:00.000Z' }]);
  });

  test('keeps a lesson that somebody has requested leave from', async () => {
    const { owner, lessonId, learner } = await createLesson();
    await call(app, learner.token, attendanceApi.askLeave, { body: { lessonId, reason: '出差' } });
    expect(await refusal(app, owner.token, attendanceAdminApi.removeLesson, { body: { lessonId } })).toBe('LESSON_HELD');
  });

  test('keeps a lesson that the plan contains, as it would block the next stage for good', async () => {
    const { owner, lessonId } = await createLesson();
    expect(await refusal(app, owner.token, attendanceAdminApi.removeLesson, { body: { lessonId } })).toBe('LESSON_PLANNED');
  });

  test('never leaves a plan with a lesson that is removed concurrently', async () => {
    const { owner, plan, save, classroomId } = await createLesson();
    const { id: lessonId } = await plan();
    const { body } = await save(lessonId);
    const both = await Promise.all([
      send(app, owner.token, attendanceAdminApi.removeLesson, { body: { lessonId } }),
      send(app, owner.token, classroomAdminApi.update, { body }),
    ]);
    expect(both.map((answer) => answer.json<{ flag: boolean }>().flag).filter(Boolean)).toHaveLength(1);
    const edit = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const ids = edit.objects.map(({ id }) => id);
    expect(edit.plan.flatMap(({ items }) => items.map(({ objectId }) => objectId)).every((id) => ids.includes(id))).toBe(true);
  });

  test('restores a removed lesson under its id, once for many calls', async () => {
    const { owner, plan, classroomId } = await createLesson();
    const { id: lessonId } = await plan();
    const idsOf = async () =>
      (await call(app, owner.token, attendanceAdminApi.lessons, { query: { classroomId } })).list.map(({ id }) => id).sort();
    const all = await idsOf();
    await call(app, owner.token, attendanceAdminApi.removeLesson, { body: { lessonId } });
    expect(await idsOf()).toEqual(all.filter((id) => id !== lessonId));
    const back = { body: { creationId: lessonId, classroomId, ...fields } };
    await Promise.all(Array.from({ length: 20 }, () => call(app, owner.token, attendanceAdminApi.createLesson, back)));
    expect(await idsOf()).toEqual(all);
  });

  test('removes only a lesson that nobody has signed in to', async () => {
    const { owner, lessonId, codeNow, signIn, plan, classroomId } = await createLesson();
    await signIn(await codeNow());
    expect(await refusal(app, owner.token, attendanceAdminApi.removeLesson, { body: { lessonId } })).toBe('LESSON_HELD');
    await call(app, owner.token, attendanceAdminApi.removeLesson, { body: { lessonId: (await plan()).id } });
    expect((await call(app, owner.token, attendanceAdminApi.lessons, { query: { classroomId } })).total).toBe(1);
  });
});

describe('signing in', () => {
  test('is for members of the class', async () => {
    const { orgId, codeNow, refused } = await createLesson();
    const outsider = await createMember(app, orgId);
    expect(await refused(await codeNow(), null, outsider.token)).toBe('ATTENDANCE_MEMBERS_ONLY');
  });

  test('refuses a missing code, and one of another lesson, another organisation or a future window', async () => {
    const { plan, owner, refused, screen } = await createLesson();
    const other = await call(app, owner.token, attendanceAdminApi.screen, { query: { lessonId: (await plan()).id } });
    expect(await refused(other.codes[0]?.code ?? '')).toBe('ATTENDANCE_CODE_WRONG');
    expect(await refused(await (await createLesson()).codeNow())).toBe('ATTENDANCE_CODE_WRONG');
    expect(await refused((await screen()).codes[1]?.code ?? '')).toBe('ATTENDANCE_CODE_WRONG');
    expect(await refused('123456')).toBe('ATTENDANCE_CODE_WRONG');
  });

  test('does not find lessons of another organisation', async () => {
    const { lessonId } = await createLesson();
    const { learner, codeNow } = await createLesson();
    const body = { lessonId, code: await codeNow() };
    expect(await refusal(app, learner.token, attendanceApi.signIn, { body })).toBe('NOT_FOUND');
  });

  test('accepts a code for its fifteen seconds and five more', async () => {
    const { codeNow, refused, signIn } = await createLesson();
    const code = await codeNow();
    app.platform.clock.advance({ seconds: 21 });
    expect(await refused(code)).toBe('ATTENDANCE_CODE_OLD');
    app.platform.clock.advance({ seconds: -1 });
    expect((await signIn(code)).again).toBe(false);
  });

  test('is refused before it opens and after it closes', async () => {
    const { codeNow, refused } = await createLesson();
    app.platform.clock.set('2026-11-24T06:29:45.000Z');
    expect(await refused(await codeNow())).toBe('ATTENDANCE_EARLY');
    app.platform.clock.set('2026-11-24T07:10:15.000Z');
    expect(await refused(await codeNow())).toBe('ATTENDANCE_CLOSED');
  });

  test('is refused from far away, and without a position if the lesson requires one', async () => {
    const { codeNow, refused, signIn } = await createLesson({ check: ROOM });
    expect(await refused(await codeNow())).toBe('ATTENDANCE_PLACE_NEEDED');
    expect(await refused(await codeNow(), { ...ROOM, latitude: 31.24 })).toBe('ATTENDANCE_TOO_FAR');
    expect((await signIn(await codeNow(), { ...ROOM, latitude: 31.2307 })).lesson).toMatchObject({ state: 'present', distance: 33 });
  });

  test('stores one row for 300 identical concurrent calls, and tells all but the first that they were signed in before', async () => {
    const { codeNow, signIn, screen } = await createLesson();
    const code = await codeNow();
    const answers = await Promise.all(Array.from({ length: 300 }, () => signIn(code)));
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    expect(await screen()).toMatchObject({ signedCount: 1, memberCount: 1, missing: [], latest: [{ name: '林知夏' }] });
    app.platform.clock.advance({ hours: 1 });
    expect(await signIn(code)).toMatchObject({ again: true, lesson: { state: 'present', rank: 1 } });
  });

  test('is late after the grace period, but still completes the plan item', async () => {
    const { codeNow, signIn, planned } = await createLesson();
    expect(await planned()).toMatchObject({ kind: 'lesson', state: 'todo' });
    app.platform.clock.set('2026-11-24T07:05:15.000Z');
    expect((await signIn(await codeNow())).lesson).toMatchObject({ state: 'late', signedAt: '2026-11-24T07:05:15.000Z' });
    expect(await planned()).toMatchObject({ state: 'done', percent: 100 });
  });

  test('keeps working for ten minutes with the codes that the screen already has', async () => {
    const { screen, signIn } = await createLesson();
    const { codes } = await screen();
    const last = codes.at(-1);
    expect(last?.from).toBe('2026-11-24T06:50:00.000Z');
    app.platform.clock.set('2026-11-24T06:50:10.000Z');
    expect((await signIn(last?.code ?? '')).again).toBe(false);
  });
});

describe('the roll', () => {
  test('does not touch members outside the class', async () => {
    const { orgId, owner, lessonId } = await createLesson();
    const outsider = await createMember(app, orgId);
    const body = { lessonId, memberIds: [outsider.memberId], state: 'present' as const, reason: '' };
    expect(await call(app, owner.token, attendanceAdminApi.mark, { body })).toEqual({ changed: 0 });
  });

  test('marks members absent who have not come by the end, and shows a correction with its reason', async () => {
    const { roll, mark, codeNow, signIn, planned } = await createLesson();
    expect((await roll()).list).toMatchObject([{ name: '林知夏', state: null }]);
    await signIn(await codeNow());
    app.platform.clock.set('2026-11-24T10:00:00.000Z');
    expect(await mark('early', '四点半离开')).toEqual({ changed: 1 });
    expect(await mark('early', '四点半离开')).toEqual({ changed: 0 });
    expect((await roll()).list).toMatchObject([{ state: 'early', reason: '四点半离开', signedAt: '2026-11-24T06:40:00.000Z' }]);
    expect(await planned()).toMatchObject({ state: 'todo' });
    const other = await createLesson();
    app.platform.clock.set('2026-11-24T10:00:00.000Z');
    expect((await other.roll()).list).toMatchObject([{ state: 'absent' }]);
    await other.mark('present', '忘了扫码');
    expect(await other.planned()).toMatchObject({ state: 'done', doneAt: fields.startsAt });
  });
});

describe('staff of a class', () => {
  const asked = (lessonId: string, memberIds: string[]) => ({
    screen: { query: { lessonId } },
    roll: { query: { lessonId } },
    mark: { body: { lessonId, memberIds, state: 'late' as const } },
    decideLeave: { body: { lessonId, memberIds, approve: true } },
  });

  /** With a teacher of this class, and one of another class. */
  async function withTeachers() {
    const lesson = await createLesson();
    const { orgId, owner, save, lessonId } = lesson;
    const [own, other] = [await createMember(app, orgId), await createMember(app, orgId)];
    const { body } = await save(lessonId);
    await call(app, owner.token, classroomAdminApi.update, { body: { ...body, teacherIds: [own.memberId] } });
    const { id: otherClass } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: otherClass } });
    const changed = { ...edit, teacherIds: [other.memberId], classroomId: otherClass, revision };
    await call(app, owner.token, classroomAdminApi.update, { body: changed });
    return { ...lesson, own, other };
  }

  test('cannot see or change lessons of another class, and neither can a member of the class', async () => {
    const { learner, lessonId, other, detail } = await withTeachers();
    const { screen, roll, mark, decideLeave } = asked(lessonId, [learner.memberId]);
    for (const { token } of [other, learner]) {
      expect(await refusal(app, token, attendanceStaffApi.screen, screen)).toBe('CLASSROOM_STAFF_ONLY');
      expect(await refusal(app, token, attendanceStaffApi.roll, roll)).toBe('CLASSROOM_STAFF_ONLY');
      expect(await refusal(app, token, attendanceStaffApi.mark, mark)).toBe('CLASSROOM_STAFF_ONLY');
      expect(await refusal(app, token, attendanceStaffApi.decideLeave, decideLeave)).toBe('CLASSROOM_STAFF_ONLY');
    }
    expect((await detail()).state).toBeNull();
  });

  test('show the screen of their own class, mark its roll and decide on leave', async () => {
    const { learner, lessonId, own, detail, signIn } = await withTeachers();
    const { screen, roll, mark, decideLeave } = asked(lessonId, [learner.memberId]);
    await call(app, learner.token, attendanceApi.askLeave, { body: { lessonId, reason: '去外地见客户' } });
    expect(await call(app, own.token, attendanceStaffApi.decideLeave, decideLeave)).toEqual({ changed: 1 });
    const { codes } = await call(app, own.token, attendanceStaffApi.screen, screen);
    expect((await signIn(codes[0]?.code ?? '')).lesson.state).toBe('present');
    await call(app, own.token, attendanceStaffApi.mark, mark);
    expect((await call(app, own.token, attendanceStaffApi.roll, roll)).list).toMatchObject([{ name: '林知夏', state: 'late' }]);
    expect((await detail()).state).toBe('late');
  });
});

describe('leave', () => {
  test('cannot be requested once the lesson is over or the member has signed in', async () => {
    const { learner, lessonId, codeNow, signIn } = await createLesson();
    const ask = () => refusal(app, learner.token, attendanceApi.askLeave, { body: { lessonId, reason: '出差' } });
    await signIn(await codeNow());
    expect(await ask()).toBe('LEAVE_SETTLED');
    const other = await createLesson();
    app.platform.clock.set('2026-11-24T10:00:00.000Z');
    const body = { lessonId: other.lessonId, reason: '出差' };
    expect(await refusal(app, other.learner.token, attendanceApi.askLeave, { body })).toBe('LEAVE_SETTLED');
  });

  test('is requested with a reason, decided once, and the member is notified', async () => {
    const { owner, learner, lessonId, detail, roll } = await createLesson();
    const ask = { body: { lessonId, reason: '出差' } };
    await call(app, learner.token, attendanceApi.askLeave, ask);
    expect(await detail()).toMatchObject({ state: null, leave: { state: 'asked', reason: '出差' } });
    const decide = (approve: boolean) =>
      call(app, owner.token, attendanceAdminApi.decideLeave, { body: { lessonId, memberIds: [learner.memberId], approve, answer: '' } });
    expect(await decide(true)).toEqual({ changed: 1 });
    expect(await decide(false)).toEqual({ changed: 0 });
    expect(await refusal(app, learner.token, attendanceApi.askLeave, ask)).toBe('LEAVE_SETTLED');
    expect((await roll()).list).toMatchObject([{ state: 'leave', leave: { state: 'approved' } }]);
    await app.jobs.drain();
    const titles = (await call(app, learner.token, messageApi.inbox)).list.map(({ title }) => title);
    expect(titles).toContain('「绩效面谈角色演练」的请假已通过');
  });
});
