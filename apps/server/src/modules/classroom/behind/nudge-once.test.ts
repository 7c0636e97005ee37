import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomBehindApi as api } from '@palm/contract/classroom/behind';
import { deliverySettingApi } from '@palm/contract/delivery/setting';
import type { Channel } from '@palm/contract/delivery/templates';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { messageApi } from '@palm/contract/message/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage, type TestClass } from '../../../../test/classrooms.ts';
import { createMember, type TestMember } from '../../../../test/factories.ts';
import { startFakeApi, startFakeMailServer } from '../../../../test/fake-providers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

const MORNING = '2026-11-20T02:00:00Z';
const CALLS = 300;
const BUSY = { status: 503, body: { Code: 'ServiceUnavailable', Message: 'busy' } };
const TAKEN = { body: { Code: 'OK', Message: 'OK', BizId: '1' } };

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
beforeEach(() => [app, beside].forEach(({ platform }) => platform.clock.set(MORNING)));
afterAll(async () => {
  await beside.close();
  await app.close();
});

/** Two members are behind; an assistant may remind them, like the teacher and administrators. SMS fails at first. */
async function reachableClass() {
  const one = await createRunningClass(app);
  const { orgId, owner } = one;
  const assistant = await createMember(app, orgId, { name: '许助教' });
  await one.save({ assistantIds: [assistant.memberId], assistantDuties: ['statistics'] });
  const behind = [await one.enrol('陈一苇'), await one.enrol('贺峥')];
  const { db, clock } = app.platform;
  for (const [place, { memberId }] of behind.entries()) {
    const reach = { mobile: `1380013004${place}`, email: `behind${place}@qiming.example` };
    await db.updateTable('member').set(reach).where('id', '=', memberId).execute();
  }
  const asked = new Map<string, number>();
  const sms = await startFakeApi(({ url }) => {
    const mobile = url.searchParams.get('PhoneNumbers') ?? '';
    asked.set(mobile, (asked.get(mobile) ?? 0) + 1);
    return asked.get(mobile) === 1 ? BUSY : TAKEN;
  });
  const mail = await startFakeMailServer({ account: 'ops', secret: 'its secret' });
  const alibaba = { provider: 'alibaba', account: 'key', signature: '启明', address: sms.address } as const;
  const sender = { sender: 'ops@qiming.example', senderName: '启明学院' };
  const smtp = { provider: 'smtp', host: '127.0.0.1', port: mail.port, security: 'plain', account: 'ops', ...sender } as const;
  const provide = (channel: Channel, setting: typeof alibaba | typeof smtp) =>
    call(app, owner.token, deliverySettingApi.update, { body: { channel, setting, secret: 'its secret', dailyLimit: 1000 } });
  await provide('sms', alibaba);
  await provide('mail', smtp);
  const number = { org_id: orgId, channel: 'sms', key: 'classNudge', remote_id: 'SMS_1', updated_at: clock.now() };
  await db.insertInto('delivery_template').values(number).execute();
  const close = () => Promise.all([sms.close(), mail.close()]);
  return { ...one, assistant, behind, sms, mail, close };
}

const nudgesOf = async ({ token }: TestMember) =>
  (await call(app, token, messageApi.inbox)).list.filter(({ secondLevelType }) => secondLevelType === 'classroom-nudge');

/** Redelivers every job of these kinds, as if the process had died right after handling them. */
async function repeatJobs(): Promise<void> {
  const { rows } = await sql<{ name: string; data: unknown }>`
    select name, data from pgboss.job where name like 'classroom-nudged.%' or name like 'delivery-queued.%'`.execute(app.platform.db);
  await inTransaction(app.platform.db, async (tx) => {
    for (const { name, data } of rows) {
      const [event = '', subscriber = ''] = name.split('.');
      await app.jobs.repeat(tx, { event, subscriber, payload: data });
    }
  });
}

test('a member is reminded once a day on each channel, for three hundred concurrent calls in two processes, even if jobs are redelivered', async () => {
  const one = await reachableClass();
  const { id: classroomId, teacher, owner, assistant, behind, sms, mail } = one;
  const ids = behind.map(({ memberId }) => memberId);
  const channels: Channel[] = ['sms', 'mail'];
  const tokens = [teacher.token, owner.token, assistant.token];
  const bodies = [{ memberIds: ids }, { memberIds: [...ids].reverse() }, { memberIds: [...ids, ...ids] }, { matching: { atMost: 2 } }];
  const outcomes = await Promise.all(
    Array.from({ length: CALLS }, (_, number) =>
      call(number % 2 === 0 ? app : beside, tokens[number % 3] ?? '', api.nudge, {
        body: { classroomId, ...bodies[number % bodies.length], channels },
      }),
    ),
  );
  expect(outcomes.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(2);
  await Promise.all([app.jobs.drain(), beside.jobs.drain()]);
  const seen = async () => ({
    inbox: await Promise.all(behind.map(async (member) => (await nudgesOf(member)).length)),
    sms: sms.requests.map(({ url }) => url.searchParams.get('PhoneNumbers') ?? '').sort(),
    mail: mail.mails.flatMap(({ to }) => to).sort(),
  });
  // Each number was tried twice, because the first attempt was deferred.
  const once = {
    inbox: [1, 1],
    sms: ['13800130040', '13800130040', '13800130041', '13800130041'],
    mail: ['behind0@qiming.example', 'behind1@qiming.example'],
  };
  expect(await seen()).toEqual(once);
  await repeatJobs();
  await Promise.all([app.jobs.drain(), beside.jobs.drain()]);
  expect(await seen()).toEqual(once);
  const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'classroom.nudge' } });
  expect(list.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^提醒 2 人：/u)]);
  await one.close();
});

/** Another class of the organisation with the same members and an overdue course. */
async function classBeside({ owner, first }: TestClass, title: string, members: readonly TestMember[]): Promise<{ id: string }> {
  const made = await call(app, owner.token, classroomAdminApi.create, { body: { title } });
  const { revision, ...fields } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: made.id } });
  const plan = [planStage(app, [planItem(app, first.courseId, { dueOn: '2026-11-10' })])];
  const days = { startsOn: '2026-11-01', endsOn: '2026-12-31' };
  await call(app, owner.token, classroomAdminApi.update, { body: { ...fields, ...days, plan, classroomId: made.id, revision } });
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [made.id] } });
  const memberIds = members.map(({ memberId }) => memberId);
  await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId: made.id, memberIds } });
  await sql`update classroom_member set at = '2026-11-01T02:00:00Z' where classroom_id = ${made.id}`.execute(app.platform.db);
  return made;
}

test('a member of three classes gets one reminder a day, for three hundred concurrent calls from all of them in two processes', async () => {
  const one = await createRunningClass(app);
  const behind = [await one.enrol('陈一苇'), await one.enrol('贺峥')];
  const classes = [one, await classBeside(one, '冬季训练营', behind), await classBeside(one, '春季训练营', behind)];
  const memberIds = behind.map(({ memberId }) => memberId);
  const outcomes = await Promise.all(
    Array.from({ length: CALLS }, (_, number) =>
      call(number % 2 === 0 ? app : beside, one.owner.token, api.nudge, {
        body: { classroomId: classes[number % 3]?.id ?? '', memberIds: number % 4 < 2 ? memberIds : [...memberIds].reverse() },
      }),
    ),
  );
  expect(outcomes.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(2);
  // Calls that do not remind them report both as left out.
  expect(outcomes.every(({ sentCount, leftOut }) => sentCount + leftOut.reduce((sum, { count }) => sum + count, 0) === 2)).toBe(true);
  await Promise.all([app.jobs.drain(), beside.jobs.drain()]);
  expect(await Promise.all(behind.map(async (member) => (await nudgesOf(member)).length))).toEqual([1, 1]);
});

test('a member reminded in another class is left out and marked as such, even after that class is removed, until the next day', async () => {
  const one = await createRunningClass(app);
  const [chen, he] = [await one.enrol('陈一苇'), await one.enrol('贺峥')];
  const winter = await classBeside(one, '冬季训练营', [chen]);
  const ask = (classroomId: string) => ({ body: { classroomId, memberIds: [chen.memberId, he.memberId] } });
  const here = ask(one.id);
  expect(await call(app, one.owner.token, api.nudge, { body: { classroomId: winter.id, memberIds: [chen.memberId] } })).toEqual({
    sentCount: 1,
    leftOut: [],
  });
  const elsewhere = [{ reason: '今天已经在别的班级提醒过', count: 1, names: ['陈一苇'] }];
  expect(await call(app, one.teacher.token, api.nudgeEffect, here)).toMatchObject({ reachedCount: 1, names: ['贺峥'], leftOut: elsewhere });
  await call(app, one.owner.token, classroomAdminApi.archive, { body: { classroomIds: [winter.id] } });
  await call(app, one.owner.token, classroomAdminApi.removeMembers, { body: { classroomId: winter.id, memberIds: [chen.memberId] } });
  await call(app, one.owner.token, classroomAdminApi.remove, { body: { classroomId: winter.id } });
  const { list } = await call(app, one.teacher.token, api.list, { query: { classroomId: one.id, sort: 'name' } });
  expect(list.map(({ name, nudgedToday }) => [name, nudgedToday])).toEqual([
    ['陈一苇', true],
    ['贺峥', false],
  ]);
  expect(await call(app, one.teacher.token, api.nudge, here)).toEqual({ sentCount: 1, leftOut: elsewhere });
  expect(await call(app, one.teacher.token, api.nudge, here)).toEqual({
    sentCount: 0,
    leftOut: [{ reason: '今天已经提醒过', count: 1, names: ['贺峥'] }, ...elsewhere],
  });
  [app, beside].forEach(({ platform }) => platform.clock.advance({ hours: 24 }));
  expect(await call(app, one.teacher.token, api.nudge, here)).toEqual({ sentCount: 2, leftOut: [] });
});
