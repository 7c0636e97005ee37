import { classroomAdminApi, type ClassroomFields } from '@palm/contract/classroom/admin';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomApi } from '@palm/contract/classroom/calls';
import { MOST_ENROLLED } from '@palm/contract/classroom/members';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import type { PlanStage } from '@palm/contract/classroom/plan';
import { messageApi } from '@palm/contract/message/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { addCrowd } from '../../../test/crowd.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const stageOf = (title: string, courseIds: string[], changes: Partial<PlanStage> = {}): PlanStage => ({
  id: app.platform.newId(),
  title,
  intro: '',
  unlock: 'start',
  opensOn: null,
  items: courseIds.map((objectId) => ({ id: app.platform.newId(), kind: 'course', objectId, required: true, dueOn: null, dueDays: null })),
  ...changes,
});

/** A running class with a teacher and two courses in consecutive stages. */
async function createClass(changes: Partial<ClassroomFields> = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const teacher = await createMember(app, orgId, { name: '周明远' });
  const learner = await createMember(app, orgId, { name: '林知夏' });
  const first = await createCourse(app, orgId, owner.token, { title: '从骨干到管理者' });
  const second = await createCourse(app, orgId, owner.token, { title: '把话说开' });
  const { id } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季新经理训练营' } });
  const edit = () => call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
  const save = async (given: Partial<ClassroomFields>) => {
    const { revision, ...fields } = await edit();
    return call(app, owner.token, classroomAdminApi.update, { body: { ...fields, ...given, classroomId: id, revision } });
  };
  await save({
    startsOn: '2026-01-01',
    endsOn: '2099-12-31',
    joinRule: 'open',
    visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    teacherIds: [teacher.memberId],
    plan: [stageOf('第一阶段', [first.courseId]), stageOf('第二阶段', [second.courseId], { unlock: 'previous' })],
    ...changes,
  });
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [id] } });
  const join = (token: string) => call(app, token, classroomApi.join, { body: { classroomId: id } });
  const detail = (token: string) => call(app, token, classroomApi.detail, { query: { classroomId: id } });
  const complete = (memberId: string, courseId: string) =>
    sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
      values (${orgId}, ${memberId}, ${courseId}, 100, ${app.platform.clock.now()}, ${app.platform.clock.now()}, ${app.platform.clock.now()})`.execute(
      app.database.db,
    );
  return { orgId, owner, teacher, learner, first, second, id, edit, save, join, detail, complete };
}

const titlesOf = async (token: string) => {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);
};

describe('authoring a class', () => {
  test('is for administrators of classes', async () => {
    const { orgId } = await createOrganisation(app);
    const content = await createAdministrator(app, orgId, ['content']);
    const classes = await createAdministrator(app, orgId, ['class']);
    expect(await refusal(app, content.token, classroomAdminApi.list)).toBe('FORBIDDEN');
    expect((await call(app, classes.token, classroomAdminApi.list)).total).toBe(0);
  });

  test('is for nobody without members and with an empty audience', async () => {
    const { owner, save, learner, join } = await createClass();
    const isForNobody = async () => (await call(app, owner.token, classroomAdminApi.list)).list[0]?.isForNobody;
    const nobody = { all: false, departmentIds: [], tags: [], memberIds: [] };
    expect(await isForNobody()).toBe(false);
    await save({ visibility: nobody });
    expect(await isForNobody()).toBe(true);
    await save({ visibility: { ...nobody, memberIds: [learner.memberId] } });
    expect(await isForNobody()).toBe(false);
    await join(learner.token);
    await save({ visibility: nobody });
    expect(await isForNobody()).toBe(false);
  });

  test('refuses an inconsistent plan, and saves nothing', async () => {
    const { owner, id, first, edit } = await createClass();
    const { revision, ...fields } = await edit();
    const tryPlan = (given: Partial<ClassroomFields>) =>
      refusal(app, owner.token, classroomAdminApi.update, { body: { ...fields, ...given, classroomId: id, revision } });
    expect(await tryPlan({ plan: [stageOf('一', [first.courseId]), stageOf('二', [first.courseId])] })).toBe('CLASSROOM_PLAN');
    expect(await tryPlan({ plan: [stageOf('一', [app.platform.newId()])] })).toBe('CLASSROOM_PLAN');
    expect(await tryPlan({ plan: [stageOf('一', [first.courseId], { unlock: 'previous' })] })).toBe('CLASSROOM_PLAN');
    expect(await tryPlan({ plan: [stageOf('一', [first.courseId], { unlock: 'date' })] })).toBe('CLASSROOM_PLAN');
    expect(await tryPlan({ startsOn: '2099-12-31', endsOn: '2026-01-01' })).toBe('CLASSROOM_PLAN');
    expect(await tryPlan({ plan: [] })).toBe('CLASSROOM_NOT_READY');
    expect((await edit()).revision).toBe(revision);
  });

  test('rejects an outdated revision, and shows what is saved', async () => {
    const { owner, id, edit, save, learner, detail } = await createClass();
    const { revision, ...fields } = await edit();
    await save({ title: '冬季新经理训练营' });
    expect(await refusal(app, owner.token, classroomAdminApi.update, { body: { ...fields, classroomId: id, revision } })).toBe('CONFLICT');
    expect((await detail(learner.token)).title).toBe('冬季新经理训练营');
  });

  test('is visible on the next call in every process, even if the class was cached', async () => {
    const { id, first, save, learner, join, detail } = await createClass();
    const other = await createTestApp({ beside: app });
    const elsewhere = () => call(other, learner.token, classroomApi.detail, { query: { classroomId: id } });
    await join(learner.token);
    expect([await detail(learner.token), await elsewhere()]).toMatchObject([
      { itemCount: 2, memberCount: 1 },
      { itemCount: 2, memberCount: 1 },
    ]);
    await save({ guide: '<p>带上笔记本</p>', plan: [stageOf('只有一个阶段', [first.courseId])] });
    const changed = { itemCount: 1, stageCount: 1, guide: '<p>带上笔记本</p>', own: { requiredCount: 1 } };
    expect([await elsewhere(), await detail(learner.token)]).toMatchObject([changed, changed]);
    await other.close();
  });

  test('copies a class with its dates shifted, and without its members', async () => {
    const { owner, id, first, save, learner, join } = await createClass();
    const dated = stageOf('一', [first.courseId]);
    await save({
      startsOn: '2026-09-01',
      endsOn: '2099-12-31',
      plan: [{ ...dated, items: dated.items.map((item) => ({ ...item, dueOn: '2026-09-20' })) }],
    });
    await join(learner.token);
    const copy = await call(app, owner.token, classroomAdminApi.createCopy, { body: { classroomId: id, startsOn: '2026-10-01' } });
    const copied = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: copy.id } });
    expect(copied).toMatchObject({ title: '秋季新经理训练营 副本', status: 'draft', startsOn: '2026-10-01', memberCount: 0 });
    expect(copied.plan[0]?.items[0]?.dueOn).toBe('2026-10-20');
  });

  test('removes only unpublished classes without members', async () => {
    const { owner, id, learner, join } = await createClass();
    await join(learner.token);
    const remove = () => refusal(app, owner.token, classroomAdminApi.remove, { body: { classroomId: id } });
    expect(await remove()).toBe('CLASSROOM_PUBLISHED');
    await call(app, owner.token, classroomAdminApi.archive, { body: { classroomIds: [id] } });
    expect(await remove()).toBe('CLASSROOM_HAS_MEMBERS');
    await call(app, owner.token, classroomAdminApi.removeMembers, { body: { classroomId: id, memberIds: [learner.memberId] } });
    await call(app, owner.token, classroomAdminApi.remove, { body: { classroomId: id } });
    expect((await call(app, owner.token, classroomAdminApi.list)).total).toBe(0);
  });
});

describe('joining a class', () => {
  test('is refused if the class only takes assigned members, has ended, or is not for the caller', async () => {
    const assigned = await createClass({ joinRule: 'assigned' });
    const join = { body: { classroomId: assigned.id } };
    expect(await refusal(app, assigned.learner.token, classroomApi.join, join)).toBe('CLASSROOM_JOINING_CLOSED');
    const over = await createClass({ endsOn: '2026-01-02' });
    expect(await refusal(app, over.learner.token, classroomApi.join, { body: { classroomId: over.id } })).toBe('CLASSROOM_OVER');
    const hidden = await createClass({ visibility: { all: false, departmentIds: [], tags: [], memberIds: [] } });
    expect(await refusal(app, hidden.learner.token, classroomApi.detail, { query: { classroomId: hidden.id } })).toBe(
      'CLASSROOM_NOT_VISIBLE',
    );
  });

  test('admits as many of two hundred concurrent callers as there are places, queues the rest in order, and moves them up', async () => {
    const { orgId, owner, id, join, detail } = await createClass({ capacity: 5 });
    const people = await Promise.all(Array.from({ length: 200 }, (_, place) => createMember(app, orgId, { name: `同学${place}` })));
    const answers = await Promise.all(people.map(async (one) => ({ ...one, ...(await join(one.token)) })));
    const inside = answers.filter(({ membership }) => membership === 'member');
    const waiting = answers.filter(({ membership }) => membership === 'waiting');
    expect([inside.length, waiting.length]).toEqual([5, 195]);
    const places = await Promise.all(waiting.slice(0, 20).map(async ({ token }) => (await detail(token)).waitingPlace));
    expect(new Set(places).size).toBe(20);
    expect((await detail(owner.token)).memberCount).toBe(5);

    await call(app, inside[0]?.token ?? '', classroomApi.leave, { body: { classroomId: id } });
    const row = await detail(owner.token);
    expect(row.memberCount).toBe(5);
    const moved = await Promise.all(waiting.map(async ({ token }) => (await detail(token)).membership));
    expect(moved.filter((membership) => membership === 'member')).toHaveLength(1);
    const next = waiting[moved.indexOf('member')];
    expect(await titlesOf(next?.token ?? '')).toEqual(['你已加入班级《秋季新经理训练营》']);
  });

  test('moves up the waiting list when places are added, as far as they go', async () => {
    const { orgId, owner, save, join, detail } = await createClass({ capacity: 1 });
    // Sequentially: the clock stands still, so the ids decide who came first.
    const first = await createMember(app, orgId, { name: '甲' });
    const second = await createMember(app, orgId, { name: '乙' });
    const third = await createMember(app, orgId, { name: '丙' });
    for (const { token } of [first, second, third]) {
      await join(token);
    }
    await save({ capacity: 2 });
    const memberships = await Promise.all([first, second, third].map(async ({ token }) => (await detail(token)).membership));
    expect(memberships).toEqual(['member', 'member', 'waiting']);
    expect((await detail(owner.token)).memberCount).toBe(2);
  });

  test('is idempotent, even for three hundred concurrent calls', async () => {
    const { learner, owner, join, detail } = await createClass();
    const answers = await Promise.all(Array.from({ length: 300 }, () => join(learner.token)));
    expect(new Set(answers.map(({ membership }) => membership))).toEqual(new Set(['member']));
    expect((await detail(owner.token)).memberCount).toBe(1);
  });

  test('by application waits for staff, who admit as many as there are places and refuse others with a reason', async () => {
    const { orgId, teacher, id, join, detail } = await createClass({ joinRule: 'apply', capacity: 1 });
    const first = await createMember(app, orgId, { name: '甲' });
    const second = await createMember(app, orgId, { name: '乙' });
    const third = await createMember(app, orgId, { name: '丙' });
    for (const one of [first, second, third]) {
      expect(await join(one.token)).toEqual({ membership: 'applied' });
    }
    const memberIds = [first.memberId, second.memberId];
    const decided = await call(app, teacher.token, classroomStaffApi.decide, { body: { classroomId: id, memberIds, accept: true } });
    expect(decided).toEqual({ accepted: 1, waiting: 1, refused: 0 });
    const refused = { classroomId: id, memberIds: [third.memberId], accept: false, reason: '请先完成入门课' };
    expect(await call(app, teacher.token, classroomStaffApi.decide, { body: refused })).toMatchObject({ refused: 1 });
    expect(await detail(third.token)).toMatchObject({ membership: 'refused', reason: '请先完成入门课' });
    expect(await detail(second.token)).toMatchObject({ membership: 'waiting', waitingPlace: 1 });
  });

  test('by department and tag takes everybody there once, also those in departments below', async () => {
    const { owner, learner, id, orgId, detail } = await createClass();
    const head = await createDepartment(app, orgId, '总部');
    const team = await createDepartment(app, orgId, '研发组', head);
    const inTeam = await createMember(app, orgId, { departmentId: team, tags: ['新员工'] });
    await createMember(app, orgId, { tags: ['新员工'] });
    const enrol = (named: object) => call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId: id, ...named } });
    expect(await enrol({ departmentIds: [head], tags: ['新员工'], memberIds: [learner.memberId] })).toEqual({ changed: 3 });
    expect(await detail(inTeam.token)).toMatchObject({ membership: 'member' });
    expect(await enrol({ departmentIds: [head], tags: ['新员工'], memberIds: [learner.memberId] })).toEqual({ changed: 0 });
    const refused = (named: object) => refusal(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId: id, ...named } });
    expect(await refused({})).toBe('PARAM_INVALID');
    expect(await refused({ departmentIds: [(await createOrganisation(app)).orgId] })).toBe('PARAM_INVALID');
    await addCrowd(app.platform.db, orgId, MOST_ENROLLED);
    await sql`update member set department_id = ${head} where org_id = ${orgId} and account like 'crowd%'`.execute(app.platform.db);
    expect(await refused({ departmentIds: [head] })).toBe('PARAM_INVALID');
  });

  test('by assignment cannot be undone by the member', async () => {
    const { owner, learner, id } = await createClass();
    await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId: id, memberIds: [learner.memberId] } });
    expect(await refusal(app, learner.token, classroomApi.leave, { body: { classroomId: id } })).toBe('CLASSROOM_ASSIGNED');
  });
});

describe('a class', () => {
  test('is listed under mine, open or over', async () => {
    const { learner, teacher, join } = await createClass();
    const list = async (token: string, tab: 'mine' | 'open' | 'over') =>
      (await call(app, token, classroomApi.list, { query: { tab } })).total;
    expect([await list(learner.token, 'mine'), await list(learner.token, 'open')]).toEqual([0, 1]);
    await join(learner.token);
    expect([await list(learner.token, 'mine'), await list(learner.token, 'open')]).toEqual([1, 0]);
    expect([await list(teacher.token, 'mine'), await list(teacher.token, 'open')]).toEqual([1, 0]);
  });

  test('opens its plan to members and staff, stage by stage as the content is studied', async () => {
    const { learner, first, second, join, id, complete, detail } = await createClass();
    const plan = () => call(app, learner.token, classroomApi.plan, { query: { classroomId: id } });
    expect(await refusal(app, learner.token, classroomApi.plan, { query: { classroomId: id } })).toBe('CLASSROOM_MEMBERS_ONLY');
    await join(learner.token);
    expect((await plan()).stages).toMatchObject([
      { state: 'current', items: [{ title: '从骨干到管理者', state: 'todo', address: `/courseDetail?courseId=${first.courseId}` }] },
      { state: 'locked', lock: '「第一阶段」还差 1 项必修，完成后解锁', items: [{ state: 'locked', address: null }] },
    ]);
    await complete(learner.memberId, first.courseId);
    expect((await plan()).stages).toMatchObject([
      { state: 'done' },
      { state: 'current', items: [{ objectId: second.courseId, state: 'todo' }] },
    ]);
    expect((await detail(learner.token)).own).toMatchObject({ percent: 50, requiredDone: 1, completed: false });
  });

  test('shows staff, and nobody else, every member with every item', async () => {
    const { orgId, teacher, learner, first, join, id, complete } = await createClass();
    await join(learner.token);
    await complete(learner.memberId, first.courseId);
    const asked = { query: { classroomId: id } };
    const { list, items } = await call(app, teacher.token, classroomStaffApi.statistics, asked);
    expect(items.map(({ title }) => title)).toEqual(['从骨干到管理者', '把话说开']);
    expect(list).toMatchObject([
      { memberId: learner.memberId, name: '林知夏', departmentName: null, percent: 50, completed: false, states: ['done', 'todo'] },
    ]);
    expect(await refusal(app, learner.token, classroomStaffApi.statistics, asked)).toBe('CLASSROOM_STAFF_ONLY');
    const other = await createMember(app, orgId, { name: '别班老师' });
    expect(await refusal(app, other.token, classroomStaffApi.statistics, asked)).toBe('CLASSROOM_STAFF_ONLY');
  });

  test('allows nothing to the teacher of another class', async () => {
    const { teacher, learner, id } = await createClass();
    const chosen = { body: { classroomId: id, memberIds: [learner.memberId] } };
    const notice = { title: '开营', body: '周二晚七点' };
    const { id: noticeId } = await call(app, teacher.token, classroomStaffApi.publishNotice, { body: { classroomId: id, ...notice } });
    const tries = [
      refusal(app, learner.token, classroomBehindApi.list, { query: { classroomId: id } }),
      refusal(app, learner.token, classroomBehindApi.export, { query: { classroomId: id } }),
      refusal(app, learner.token, classroomBehindApi.nudgeEffect, chosen),
      refusal(app, learner.token, classroomBehindApi.nudge, chosen),
      refusal(app, learner.token, classroomStaffApi.statistics, { query: { classroomId: id } }),
      refusal(app, learner.token, classroomStaffApi.exportStatistics, { query: { classroomId: id } }),
      refusal(app, learner.token, classroomStaffApi.applications, { query: { classroomId: id } }),
      refusal(app, learner.token, classroomStaffApi.decide, { body: { classroomId: id, memberIds: [learner.memberId], accept: true } }),
      refusal(app, learner.token, classroomStaffApi.publishNotice, { body: { classroomId: id, ...notice } }),
      refusal(app, learner.token, classroomStaffApi.updateNotice, { body: { noticeId, editedAt: null, ...notice } }),
      refusal(app, learner.token, classroomStaffApi.withdrawNotice, { body: { noticeId } }),
    ];
    expect([classroomStaffApi, classroomBehindApi].flatMap((calls) => Object.keys(calls))).toHaveLength(tries.length);
    expect(await Promise.all(tries)).toEqual(tries.map(() => 'CLASSROOM_STAFF_ONLY'));
  });

  test('sends notices to its members once, and shows staff who has not read them', async () => {
    const { teacher, learner, join, id } = await createClass();
    await join(learner.token);
    const creationId = app.platform.newId();
    const notice = { creationId, classroomId: id, title: '开营请带一张真实的周日历', body: '周二晚七点，总部三楼。' };
    await Promise.all([1, 2, 3].map(() => call(app, teacher.token, classroomStaffApi.publishNotice, { body: notice })));
    const asked = { query: { noticeId: creationId } };
    expect(await call(app, teacher.token, classroomApi.notice, asked)).toMatchObject({
      readers: { read: 0, members: 1, unreadNames: ['林知夏'] },
    });
    expect(await call(app, learner.token, classroomApi.notice, asked)).toMatchObject({
      body: '周二晚七点，总部三楼。',
      read: false,
      readers: null,
    });
    await call(app, learner.token, classroomApi.readNotice, { body: { noticeId: creationId } });
    const { list, total } = await call(app, learner.token, classroomApi.notices, { query: { classroomId: id } });
    expect([total, list[0]?.read]).toEqual([1, true]);
    expect((await call(app, teacher.token, classroomApi.notice, asked)).readers).toMatchObject({ read: 1, unreadNames: [] });
  });
});
