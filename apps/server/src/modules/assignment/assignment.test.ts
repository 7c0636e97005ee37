import { assignmentAdminApi, type AssignmentFields } from '@palm/contract/assignment/admin';
import { assignmentApi } from '@palm/contract/assignment/calls';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { messageApi } from '@palm/contract/message/calls';
import { memberApi } from '@palm/contract/member/admin';
import { todoApi } from '@palm/contract/todo/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { remind } from './rule/remind.service.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { settleAll } from './rule/settle.service.ts';
import { sweepChanged } from './rule/sweep.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const nobody = { all: false, departmentIds: [], tags: [], memberIds: [] };

/** A draft that assigns a course to everybody in a department. */
async function createDraft(changes: Partial<AssignmentFields> = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const departmentId = await createDepartment(app, orgId, '制造中心');
  const below = await createDepartment(app, orgId, '一车间', departmentId);
  const learner = await createMember(app, orgId, { name: '林知夏', departmentId: below });
  const outsider = await createMember(app, orgId, { name: '卓然' });
  const course = await createCourse(app, orgId, owner.token, { title: '安全准入' });
  const { id } = await call(app, owner.token, assignmentAdminApi.create, { body: { title: '上岗前完成安全准入' } });
  const one = { body: { assignmentId: id } };
  const edit = () => call(app, owner.token, assignmentAdminApi.edit, { query: { assignmentId: id } });
  const given = async (fields: Partial<AssignmentFields>) => {
    const { revision, ...saved } = await edit();
    return { body: { ...saved, ...fields, assignmentId: id, revision } };
  };
  const save = async (fields: Partial<AssignmentFields>) => call(app, owner.token, assignmentAdminApi.update, await given(fields));
  const preview = () => call(app, owner.token, assignmentAdminApi.preview, { query: { assignmentId: id } });
  const switchOn = async () => {
    const { revision } = await edit();
    await call(app, owner.token, assignmentAdminApi.switchOn, { body: { assignmentId: id, revision } });
    await app.jobs.drain();
  };
  const recall = async () => {
    await call(app, owner.token, assignmentAdminApi.recall, one);
    await app.jobs.drain();
  };
  const progress = async () => {
    const { list } = await call(app, owner.token, assignmentAdminApi.progress, { query: { assignmentId: id, sort: 'name' } });
    return Object.fromEntries(list.map(({ name, state }) => [name, state]));
  };
  const study = (memberId: string, percent: number) => {
    const now = app.platform.clock.now();
    return sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
      values (${orgId}, ${memberId}, ${course.courseId}, ${percent}, ${now}, ${now}, ${percent === 100 ? now : null})`.execute(
      app.database.db,
    );
  };
  const tasks = (token: string, tab: 'open' | 'overdue' | 'done' = 'open') => call(app, token, assignmentApi.tasks, { query: { tab } });
  await save({
    items: [{ kind: 'course', objectId: course.courseId, required: true }],
    audience: { ...nobody, departmentIds: [departmentId] },
    ...changes,
  });
  return {
    orgId,
    owner,
    departmentId,
    below,
    learner,
    outsider,
    course,
    id,
    one,
    edit,
    given,
    save,
    preview,
    switchOn,
    recall,
    progress,
    study,
    tasks,
  };
}

const titlesOf = async (token: string) => {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);
};

describe('writing an assignment', () => {
  test('is for administrators with the permission for assignments', async () => {
    const { orgId, learner } = await createDraft();
    const content = await createAdministrator(app, orgId, ['content']);
    const own = await createAdministrator(app, orgId, ['assignment']);
    expect(await refusal(app, learner.token, assignmentAdminApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, content.token, assignmentAdminApi.list)).toBe('FORBIDDEN');
    expect((await call(app, own.token, assignmentAdminApi.list)).total).toBe(1);
  });

  test('refuses inconsistent fields, and saves nothing', async () => {
    const { owner, course, given, edit } = await createDraft();
    const { revision } = await edit();
    const item = { kind: 'course', objectId: course.courseId, required: true } as const;
    const tryItems = async (fields: Partial<AssignmentFields>) => refusal(app, owner.token, assignmentAdminApi.update, await given(fields));
    expect(await tryItems({ items: [item, item] })).toBe('ASSIGNMENT_ITEMS');
    expect(await tryItems({ items: [{ ...item, kind: 'exam' }] })).toBe('ASSIGNMENT_ITEMS');
    expect(await tryItems({ dueOn: '2099-01-01', dueDays: 3 })).toBe('ASSIGNMENT_ITEMS');
    expect(await tryItems({ audience: { ...nobody, memberIds: [app.platform.newId()] } })).toBe('PARAM_INVALID');
    expect((await edit()).revision).toBe(revision);
  });

  test('refuses ids of another organisation', async () => {
    const { owner, given } = await createDraft();
    const other = await createDraft();
    const items = [{ kind: 'course', objectId: other.course.courseId, required: true }] as const;
    expect(await refusal(app, owner.token, assignmentAdminApi.update, await given({ items: [...items] }))).toBe('ASSIGNMENT_ITEMS');
    const audience = { ...nobody, departmentIds: [other.departmentId] };
    expect(await refusal(app, owner.token, assignmentAdminApi.update, await given({ audience }))).toBe('PARAM_INVALID');
    expect(await refusal(app, owner.token, assignmentAdminApi.preview, { query: { assignmentId: other.id } })).toBe('NOT_FOUND');
  });

  test('rejects an outdated revision, and any edit while the assignment is on', async () => {
    const { owner, given, save, switchOn } = await createDraft();
    const late = await given({ title: '另一个名字' });
    await save({ title: '安全准入' });
    expect(await refusal(app, owner.token, assignmentAdminApi.update, late)).toBe('CONFLICT');
    await switchOn();
    expect(await refusal(app, owner.token, assignmentAdminApi.update, await given({ title: '安全' }))).toBe('ASSIGNMENT_NOT_DRAFT');
  });

  test('is copied with everything but its tasks', async () => {
    const { owner, one, course, switchOn } = await createDraft();
    await switchOn();
    const { id } = await call(app, owner.token, assignmentAdminApi.createCopy, one);
    const copy = await call(app, owner.token, assignmentAdminApi.edit, { query: { assignmentId: id } });
    expect(copy).toMatchObject({ title: '上岗前完成安全准入 副本', status: 'draft', taskCount: 0, items: [{ objectId: course.courseId }] });
  });
});

describe('switching an assignment on', () => {
  test('says what is missing', async () => {
    const { owner, one, save, preview, edit, course } = await createDraft({ items: [] });
    const tryIt = async () => {
      const { revision } = await edit();
      return refusal(app, owner.token, assignmentAdminApi.switchOn, { body: { ...one.body, revision } });
    };
    expect(await tryIt()).toBe('ASSIGNMENT_NOT_READY');
    expect((await preview()).problem).toContain('还没有内容');
    await save({ items: [{ kind: 'course', objectId: course.courseId, required: true }], audience: nobody });
    expect((await preview()).problem).toContain('还没有选给谁');
    await save({ audience: { ...nobody, all: true }, dueDays: null });
    expect((await preview()).problem).toContain('还没有期限');
    await save({ dueOn: '2020-01-01' });
    expect((await preview()).problem).toContain('已经过去');
    expect(await tryIt()).toBe('ASSIGNMENT_NOT_READY');
  });

  test('shows in the preview whom it reaches, and then assigns the task to exactly those members', async () => {
    const { learner, outsider, preview, switchOn, tasks } = await createDraft();
    expect(await preview()).toMatchObject({ problem: '', reached: 1, newly: 1, done: 0, leaving: 0, first: [{ name: '林知夏' }] });
    expect((await tasks(learner.token)).total).toBe(0);
    await switchOn();
    const { list, counts } = await tasks(learner.token);
    expect(list).toMatchObject([
      { title: '上岗前完成安全准入', issuedBy: '沈校长', percent: 0, items: [{ title: '安全准入', doneAt: null }] },
    ]);
    expect(counts).toEqual({ open: 1, overdue: 0, done: 0 });
    expect((await tasks(outsider.token)).total).toBe(0);
    expect(await titlesOf(learner.token)).toContain('新任务「上岗前完成安全准入」');
  });

  test('happens once for three hundred concurrent calls: nobody gets a second task or message', async () => {
    const { owner, learner, id, edit, progress } = await createDraft();
    const { revision } = await edit();
    const body = { assignmentId: id, revision };
    await Promise.all(Array.from({ length: 300 }, () => call(app, owner.token, assignmentAdminApi.switchOn, { body })));
    await app.jobs.drain();
    await sweepChanged(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'open' });
    expect((await titlesOf(learner.token)).filter((title) => title.startsWith('新任务'))).toHaveLength(1);
    expect((await edit()).revision).toBe(revision + 1);
  });

  test('is refused if somebody else has saved the draft in the meantime', async () => {
    const { owner, id, edit, save } = await createDraft();
    const { revision } = await edit();
    await save({ title: '安全' });
    expect(await refusal(app, owner.token, assignmentAdminApi.switchOn, { body: { assignmentId: id, revision } })).toBe('CONFLICT');
  });

  test('narrows the audience by position and joining date', async () => {
    const { orgId, learner, outsider, preview } = await createDraft({
      audience: { ...nobody, all: true },
      positions: ['店长'],
      joinedSince: '2026-06-01',
    });
    const set = (memberId: string, position: string, joinedOn: string) =>
      sql`update member set position = ${position}, joined_on = ${joinedOn} where org_id = ${orgId} and id = ${memberId}`.execute(
        app.database.db,
      );
    await set(learner.memberId, '店长', '2026-06-01');
    await set(outsider.memberId, '店长', '2026-05-31');
    expect(await preview()).toMatchObject({ reached: 1, first: [{ name: '林知夏' }] });
  });

  test('counts earlier completions, and does not notify those members', async () => {
    const { learner, preview, switchOn, study, tasks } = await createDraft();
    await study(learner.memberId, 100);
    expect(await preview()).toMatchObject({ newly: 1, done: 1 });
    await switchOn();
    expect((await tasks(learner.token)).total).toBe(0);
    expect((await tasks(learner.token, 'done')).list).toMatchObject([{ percent: 100 }]);
    expect(await titlesOf(learner.token)).toEqual([]);
  });
});

describe('an assignment that is on', () => {
  test('follows transfers: members who move in get the task, members who move out lose it unless they have begun', async () => {
    const { orgId, owner, learner, outsider, below, switchOn, progress, study } = await createDraft();
    const elsewhere = await createDepartment(app, orgId, '零售部');
    await switchOn();
    const move = (memberId: string, departmentId: string) =>
      call(app, owner.token, memberApi.setDepartment, { body: { memberIds: [memberId], departmentId } });
    await move(outsider.memberId, below);
    await sweepChanged(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'open', 卓然: 'open' });
    await study(outsider.memberId, 30);
    await move(outsider.memberId, elsewhere);
    await move(learner.memberId, elsewhere);
    await sweepChanged(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'withdrawn', 卓然: 'open' });
    await move(learner.memberId, below);
    await sweepChanged(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'open', 卓然: 'open' });
  });

  test('follows departments that are moved', async () => {
    const { orgId, below, switchOn, progress } = await createDraft();
    await switchOn();
    await sql`update department set parent_id = null where org_id = ${orgId} and id = ${below}`.execute(app.database.db);
    await sweepChanged(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'withdrawn' });
  });

  test('lets members who leave keep the task if it is configured so', async () => {
    const { orgId, owner, learner, switchOn, progress } = await createDraft({ withdraws: false });
    const departmentId = await createDepartment(app, orgId, '零售部');
    await switchOn();
    await call(app, owner.token, memberApi.setDepartment, { body: { memberIds: [learner.memberId], departmentId } });
    await sweepChanged(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'open' });
  });

  test('can be recalled within a day from everybody who has not begun, and corrected', async () => {
    const { owner, learner, outsider, one, save, edit, switchOn, recall, progress, study } = await createDraft({
      audience: { ...nobody, all: true },
    });
    await switchOn();
    await study(outsider.memberId, 30);
    await recall();
    expect(await progress()).toEqual({ 林知夏: 'withdrawn', 卓然: 'open', 沈校长: 'withdrawn' });
    expect(await refusal(app, owner.token, assignmentAdminApi.remove, one)).toBe('ASSIGNMENT_HAS_TASKS');
    await save({ audience: { ...nobody, memberIds: [learner.memberId] }, dueDays: null, dueOn: '2099-12-31' });
    await switchOn();
    expect(await progress()).toEqual({ 林知夏: 'open', 卓然: 'open', 沈校长: 'withdrawn' });
    await sql`update assignment set switched_at = switched_at - interval '25 hours' where id = ${one.body.assignmentId}`.execute(
      app.database.db,
    );
    expect(await refusal(app, owner.token, assignmentAdminApi.recall, one)).toBe('ASSIGNMENT_RECALL_OVER');
    await call(app, owner.token, assignmentAdminApi.end, one);
    expect((await edit()).status).toBe('ended');
    expect(await refusal(app, owner.token, assignmentAdminApi.end, one)).toBe('ASSIGNMENT_NOT_ON');
  });

  test('reminds of unfinished tasks on the configured days, once a day', async () => {
    const { orgId, learner, switchOn } = await createDraft({ remindDays: [2, 0] });
    await switchOn();
    const at = (moment: string) => ({ ...app.platform, clock: { now: () => new Date(moment) } });
    await sql`update assignment_task set due_on = '2099-06-10' where org_id = ${orgId}`.execute(app.database.db);
    await remind(at('2099-06-08T00:30:00Z'));
    expect(await titlesOf(learner.token)).not.toContain('任务「上岗前完成安全准入」还有 2 天到期');
    await remind(at('2099-06-08T02:00:00Z'));
    await remind(at('2099-06-08T03:00:00Z'));
    await remind(at('2099-06-10T02:00:00Z'));
    const titles = await titlesOf(learner.token);
    expect(titles.filter((title) => title === '任务「上岗前完成安全准入」还有 2 天到期')).toHaveLength(1);
    expect(titles.filter((title) => title === '任务「上岗前完成安全准入」今天到期')).toHaveLength(1);
  });
});

describe('a task', () => {
  test('is done when the last required item is completed, wherever that happened', async () => {
    const { owner, orgId, learner, save, course, switchOn, study, tasks, progress } = await createDraft();
    const second = await createCourse(app, orgId, owner.token, { title: '选学' });
    await save({
      items: [
        { kind: 'course', objectId: course.courseId, required: true },
        { kind: 'course', objectId: second.courseId, required: false },
      ],
    });
    await switchOn();
    await study(learner.memberId, 100);
    expect((await tasks(learner.token)).counts).toEqual({ open: 0, overdue: 0, done: 1 });
    await inTransaction(app.database.db, (tx) =>
      app.platform.jobs.publish(tx, 'course-completed', {
        orgId,
        memberId: learner.memberId,
        courseId: course.courseId,
        at: app.platform.clock.now().toISOString(),
      }),
    );
    await app.jobs.drain();
    expect(await progress()).toEqual({ 林知夏: 'done' });
  });

  test('is done by a column and a class when their parts are done', async () => {
    const { owner, learner, save, course, switchOn, study, tasks } = await createDraft();
    const columnId = await createColumn(app, owner.token, [{ courseIds: [course.courseId] }]);
    const { id: classroomId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '上岗班' } });
    const { revision, ...fields } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const item = {
      id: app.platform.newId(),
      kind: 'course',
      objectId: course.courseId,
      required: true,
      dueOn: null,
      dueDays: null,
    } as const;
    const plan = [{ id: app.platform.newId(), title: '一', intro: '', unlock: 'start' as const, opensOn: null, items: [item] }];
    await call(app, owner.token, classroomAdminApi.update, { body: { ...fields, classroomId, revision, plan } });
    await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [classroomId] } });
    await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId, memberIds: [learner.memberId] } });
    await save({
      items: [
        { kind: 'column', objectId: columnId, required: true },
        { kind: 'classroom', objectId: classroomId, required: true },
      ],
    });
    await switchOn();
    expect((await tasks(learner.token)).list[0]).toMatchObject({ by: 'rule', percent: 0 });
    await study(learner.memberId, 100);
    expect((await tasks(learner.token, 'done')).list).toMatchObject([
      {
        items: [
          { kind: 'column', percent: 100 },
          { kind: 'classroom', percent: 100 },
        ],
      },
      { by: 'done', kind: 'course', id: course.courseId, note: '《上岗班》的必修课程' },
    ]);
  });

  test('is also marked as done by the scheduled job', async () => {
    const { learner, switchOn, study, progress } = await createDraft();
    await switchOn();
    await study(learner.memberId, 100);
    await settleAll(app.platform);
    expect(await progress()).toEqual({ 林知夏: 'done' });
  });

  test('is overdue the day after its due date, and stays open', async () => {
    const { orgId, learner, switchOn, tasks } = await createDraft();
    await switchOn();
    await sql`update assignment_task set due_on = '2020-01-01' where org_id = ${orgId}`.execute(app.database.db);
    expect((await tasks(learner.token, 'overdue')).counts).toEqual({ open: 1, overdue: 1, done: 0 });
  });
});

describe('a task on the to-do list', () => {
  const todoOf = async (token: string) => (await call(app, token, todoApi.list)).list.filter(({ label }) => label === '任务');

  test('appears until it is done, even before completion is recorded, as the last item that remains', async () => {
    const one = await createDraft({ dueOn: '2026-12-01', dueDays: null } as Partial<AssignmentFields>);
    await one.switchOn();
    expect(await todoOf(one.outsider.token)).toEqual([]);
    expect(await todoOf(one.learner.token)).toMatchObject([
      {
        id: one.course.courseId,
        kind: 'course',
        title: '安全准入',
        note: expect.stringMatching(/^任务「上岗前完成安全准入」 · 由.+指派$/u),
        target: `/courseDetail?courseId=${one.course.courseId}`,
      },
    ]);
    await one.study(one.learner.memberId, 100);
    expect(await todoOf(one.learner.token)).toEqual([]);
    const noted = await app.database.db.selectFrom('assignment_task').select('done_at').where('org_id', '=', one.orgId).execute();
    expect(noted).toEqual([{ done_at: null }]);
  });

  test('disappears when the assignment is recalled', async () => {
    const one = await createDraft();
    await one.switchOn();
    expect(await todoOf(one.learner.token)).toHaveLength(1);
    await one.recall();
    expect(await todoOf(one.learner.token)).toEqual([]);
  });
});
