import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage } from '../../../../test/classrooms.ts';
import { addCrowd } from '../../../../test/crowd.ts';
import { createAdministrator } from '../../../../test/factories.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set('2026-11-20T02:00:00Z'));
afterAll(() => app.close());

describe('the table of a class', () => {
  test('shows each member’s expected progress as of today, and the stage of each item', async () => {
    const one = await createRunningClass(app);
    const relative = planItem(app, one.second.courseId, { dueDays: 10 });
    const stages = [planStage(app, [planItem(app, one.first.courseId, { dueOn: '2026-11-10' })]), planStage(app, [relative])];
    await one.save({ plan: stages });
    await one.enrol('陈一苇');
    await one.enrol('昨天才来', '2026-11-19');
    const { list, items } = await call(app, one.teacher.token, classroomStaffApi.statistics, { query: { classroomId: one.id } });
    expect(list.map(({ name, expectedPercent, states }) => [name, expectedPercent, states])).toEqual([
      ['陈一苇', 100, ['overdue', 'overdue']],
      ['昨天才来', 50, ['overdue', 'todo']],
    ]);
    // Both stages have the same title, so their ids tell them apart.
    expect(items.map(({ stageId }) => stageId)).toEqual(stages.map(({ id }) => id));
  });
});

describe('a member whose account is disabled', () => {
  test('stays in the table, marked as disabled, but is not counted in the class figures', async () => {
    const one = await createRunningClass(app);
    await one.enrol('陈一苇');
    const gone = await one.enrol('佘远帆');
    await sql`update member set status = 'disabled' where id = ${gone.memberId}`.execute(app.database.db);
    const asked = { query: { classroomId: one.id } };
    const { list, total } = await call(app, one.teacher.token, classroomStaffApi.statistics, asked);
    expect([total, list.map(({ name, disabled }) => [name, disabled])]).toEqual([
      2,
      [
        ['陈一苇', false],
        ['佘远帆', true],
      ],
    ]);
    expect(await call(app, one.teacher.token, classroomBehindApi.list, asked)).toMatchObject({ memberCount: 1, behindCount: 1 });
  });
});

describe('the table of a class as a sheet', () => {
  const exportOf = async (token: string, classroomId: string, query: object = {}) => {
    const file = await send(app, token, classroomStaffApi.exportStatistics, { query: { classroomId, ...query } });
    const sheet = await readFirstSheet(file.rawPayload);
    return sheet.ok ? sheet.rows : [];
  };

  test('is for staff of the class and administrators of classes', async () => {
    const one = await createRunningClass(app);
    const { token } = await one.enrol('林知夏');
    const asked = { query: { classroomId: one.id } };
    expect(await refusal(app, token, classroomStaffApi.exportStatistics, asked)).toBe('CLASSROOM_STAFF_ONLY');
    expect(await refusal(app, (await createRunningClass(app)).teacher.token, classroomStaffApi.exportStatistics, asked)).toBe('NOT_FOUND');
    const classes = await createAdministrator(app, one.orgId, ['class']);
    expect(await exportOf(classes.token, one.id)).toHaveLength(2);
    expect((await call(app, classes.token, classroomStaffApi.statistics, asked)).total).toBe(1);
  });

  test('contains every member with every item of the plan', async () => {
    const one = await createRunningClass(app);
    const items = [planItem(app, one.first.courseId, { dueOn: '2026-11-10' }), planItem(app, one.second.courseId, { required: false })];
    await one.save({ plan: [planStage(app, items)] });
    await one.enrol('陈一苇');
    const late = await one.enrol('林知夏');
    await one.complete(late.memberId, one.first.courseId, '2026-11-12T02:00:00Z');
    expect(await exportOf(one.teacher.token, one.id, { keyword: '知夏' })).toHaveLength(2);
    const rows = await exportOf(one.teacher.token, one.id);
    expect(rows.map((cells) => cells.filter((_cell, place) => place !== 1))).toEqual([
      ['姓名', '部门', '账号状态', '必修进度（%）', '结业', '第一阶段 · 从骨干到管理者', '第一阶段 · 把话说开（选修）'],
      ['陈一苇', '', '正常', '0', '未结业', '逾期', '未开始'],
      ['林知夏', '', '正常', '100', '已结业', '补完', '未开始'],
    ]);
  });

  test('marks disabled accounts, as the page does', async () => {
    const one = await createRunningClass(app);
    await one.enrol('陈一苇');
    const gone = await one.enrol('佘远帆');
    await sql`update member set status = 'disabled' where id = ${gone.memberId}`.execute(app.database.db);
    const rows = await exportOf(one.teacher.token, one.id);
    expect(rows.map((cells) => [cells[0], cells[3]])).toEqual([
      ['姓名', '账号状态'],
      ['陈一苇', '正常'],
      ['佘远帆', '已停用'],
    ]);
  });

  test('is generated without blocking the event loop, however many members and items', async () => {
    const one = await createRunningClass(app);
    await addCrowd(app.platform.db, one.orgId, 1200);
    await sql`
      insert into classroom_member (org_id, classroom_id, member_id, state, at)
      select org_id, ${one.id}::uuid, id, 'member', '2026-11-01' from member where org_id = ${one.orgId} and account like 'crowd%'`.execute(
      app.platform.db,
    );
    // The same course sixty times: costs as much as a plan of sixty items without needing sixty courses.
    const plan = JSON.stringify([
      planStage(
        app,
        Array.from({ length: 60 }, () => planItem(app, one.first.courseId)),
      ),
    ]);
    await sql`update classroom set plan = ${plan}::jsonb where org_id = ${one.orgId} and id = ${one.id}`.execute(app.platform.db);
    const began = performance.now();
    let [longest, last] = [0, began];
    let next: NodeJS.Immediate;
    const look = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      next = setImmediate(look);
    };
    next = setImmediate(look);
    const rows = (await send(app, one.teacher.token, classroomStaffApi.exportStatistics, { query: { classroomId: one.id } })).rawPayload;
    const whole = performance.now() - began;
    clearImmediate(next);
    const sheet = await readFirstSheet(rows);
    expect(sheet.ok && [sheet.rows.length, sheet.rows[0]?.length]).toEqual([1201, 66]);
    expect(longest).toBeLessThan(whole / 2);
  });
});
