import { classroomBehindApi as api } from '@palm/contract/classroom/behind';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { messageApi } from '@palm/contract/message/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createRunningClass, planItem, planStage, type TestClass } from '../../../../test/classrooms.ts';
import { addCrowd } from '../../../../test/crowd.ts';
import { createAdministrator, createMember, type TestMember } from '../../../../test/factories.ts';
import { readFirstSheet } from '../../../platform/xlsx.ts';

const MORNING = '2026-11-20T02:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set(MORNING));
afterAll(() => app.close());

/** One member who is overdue, one idle for ten days, one on track, and one who has finished. */
async function mixedClass() {
  const one = await createRunningClass(app);
  const { first, second } = one;
  const overdue = await one.enrol('陈一苇');
  await one.studied(overdue.memberId, second.courseId, '2026-11-20');
  const idle = await one.enrol('贺峥');
  await one.complete(idle.memberId, first.courseId, '2026-11-10T02:00:00Z');
  const well = await one.enrol('林知夏');
  await one.complete(well.memberId, first.courseId, '2026-11-09T02:00:00Z');
  await one.studied(well.memberId, second.courseId, '2026-11-18');
  const finished = await one.enrol('唐果');
  await one.complete(finished.memberId, first.courseId, '2026-11-09T02:00:00Z');
  await one.complete(finished.memberId, second.courseId, '2026-11-09T02:00:00Z');
  return { ...one, overdue, idle, well, finished };
}

const behindOf = (token: string, { id }: Pick<TestClass, 'id'>, query: object = {}) =>
  call(app, token, api.list, { query: { classroomId: id, ...query } });
const nudge = (token: string, { id }: Pick<TestClass, 'id'>, memberIds: string[]) =>
  call(app, token, api.nudge, { body: { classroomId: id, memberIds } });

async function inboxOf({ token }: TestMember) {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.filter(({ secondLevelType }) => secondLevelType === 'classroom-nudge');
}

describe('who is behind', () => {
  test('is shown only to staff of the class and administrators of classes', async () => {
    const one = await mixedClass();
    const asked = { query: { classroomId: one.id } };
    expect(await refusal(app, one.overdue.token, api.list, asked)).toBe('CLASSROOM_STAFF_ONLY');
    const otherTeacher = (await createRunningClass(app)).teacher;
    expect(await refusal(app, otherTeacher.token, api.list, asked)).toBe('NOT_FOUND');
    const content = await createAdministrator(app, one.orgId, ['content']);
    expect(await refusal(app, content.token, api.list, asked)).toBe('CLASSROOM_NOT_VISIBLE');
    const classes = await createAdministrator(app, one.orgId, ['class']);
    expect((await behindOf(classes.token, one)).total).toBe(2);
    expect((await behindOf(one.teacher.token, one)).total).toBe(2);
  });

  test('is derived from what each member has done, with reasons in words', async () => {
    const one = await mixedClass();
    const { list, ...whole } = await behindOf(one.teacher.token, one);
    expect(list.map(({ name, reasons, percent, lastLearntOn }) => [name, reasons, percent, lastLearntOn])).toEqual([
      ['陈一苇', ['《从骨干到管理者》逾期 10 天'], 0, '2026-11-20'],
      ['贺峥', ['连续 10 天没有学习'], 50, '2026-11-10'],
    ]);
    expect(whole).toMatchObject({ memberCount: 4, behindCount: 2, completedCount: 1, averagePercent: 50, nudgeBlocked: null });
    // One of the two courses was due: three of the four have done it, and one has done the other as well.
    expect(whole.expectedPercent).toBe(50);
    expect(whole.doneCounts.map(({ count }) => count)).toEqual([3, 1]);
  });

  test('counts from the day of joining, and not before the class begins or after it ends', async () => {
    const one = await createRunningClass(app);
    await one.enrol('上周才来', '2026-11-12');
    const late = await one.enrol('昨天才来', '2026-11-19');
    await one.complete(late.memberId, one.first.courseId, '2026-11-19T02:00:00Z');
    expect((await behindOf(one.teacher.token, one)).list.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['上周才来', ['《从骨干到管理者》逾期 10 天', '8 天了还没有开始学习']],
    ]);
    const over = await createRunningClass(app, { endsOn: '2026-11-15' });
    await over.complete((await over.enrol('没学完')).memberId, over.first.courseId, '2026-11-02T02:00:00Z');
    expect((await behindOf(over.teacher.token, over)).list.map(({ reasons }) => reasons)).toEqual([['《把话说开》逾期 5 天']]);
    const coming = await createRunningClass(app);
    await coming.enrol('开班前就报名', '2026-10-01');
    await coming.save({ startsOn: '2026-11-21', plan: [planStage(app, [planItem(app, coming.first.courseId)])] });
    expect((await behindOf(coming.teacher.token, coming)).total).toBe(0);
  });

  test('can be searched, filtered by reason, sorted and exported as a sheet', async () => {
    const one = await mixedClass();
    const namesOf = async (query: object) => (await behindOf(one.teacher.token, one, query)).list.map(({ name }) => name);
    expect(await namesOf({ keyword: '贺' })).toEqual(['贺峥']);
    expect(await namesOf({ reason: 'overdue' })).toEqual(['陈一苇']);
    expect(await namesOf({ reason: 'idle' })).toEqual(['贺峥']);
    expect(await namesOf({ sort: '-percent' })).toEqual(['贺峥', '陈一苇']);
    const file = await send(app, one.teacher.token, api.export, { query: { classroomId: one.id, keyword: '贺' } });
    const sheet = await readFirstSheet(file.rawPayload);
    expect(sheet.ok && sheet.rows.slice(1)).toEqual([['贺峥', '', '50', '0', '连续 10 天没有学习', '2026-11-10', '']]);
  });

  test('handles a class of two thousand in chunks, with one query per kind of item each', async () => {
    const one = await createRunningClass(app);
    await addCrowd(app.platform.db, one.orgId, 2000);
    await sql`
      insert into classroom_member (org_id, classroom_id, member_id, state, at)
      select org_id, ${one.id}::uuid, id, 'member', '2026-11-01' from member where org_id = ${one.orgId} and account like 'crowd%'`.execute(
      app.platform.db,
    );
    const page = await behindOf(one.teacher.token, one, { pageNo: 20, pageSize: 100 });
    expect([page.total, page.list.length]).toEqual([2000, 100]);
    const body = { classroomId: one.id, matching: { atMost: 2000 } };
    expect(await call(app, one.teacher.token, api.nudge, { body })).toEqual({ sentCount: 2000, leftOut: [] });
    await app.jobs.drain();
    const messages = await app.platform.db.selectFrom('message').select('id').where('org_id', '=', one.orgId).execute();
    expect(messages).toHaveLength(2000);
  });
});

describe('a nudge', () => {
  test('is for staff of the class, selects members by ids or filters, and refuses other organisations', async () => {
    const one = await mixedClass();
    const named = { classroomId: one.id, memberIds: [one.overdue.memberId] };
    expect(await refusal(app, one.well.token, api.nudge, { body: named })).toBe('CLASSROOM_STAFF_ONLY');
    const { token } = one.teacher;
    expect(await refusal(app, token, api.nudge, { body: { classroomId: one.id } })).toBe('PARAM_INVALID');
    expect(await refusal(app, token, api.nudge, { body: { ...named, matching: { atMost: 9 } } })).toBe('PARAM_INVALID');
    const stranger = await (await createRunningClass(app)).enrol('别家的人');
    expect(await refusal(app, token, api.nudge, { body: { ...named, memberIds: [stranger.memberId] } })).toBe('NOT_FOUND');
  });

  test('arrives in the inbox as previewed, with each member’s own overdue items, and links to the class', async () => {
    const one = await mixedClass();
    const body = { classroomId: one.id, memberIds: [one.overdue.memberId] };
    const effect = await call(app, one.teacher.token, api.nudgeEffect, { body });
    expect(effect).toEqual({
      reachedCount: 1,
      names: ['陈一苇'],
      leftOut: [],
      channels: [],
      title: '班级《秋季训练营》有 1 项必修逾期',
      body: '陈一苇，《从骨干到管理者》已经过了截止日期。能补的请尽快补上，打开班级看看还差什么；遇到困难可以直接找我。——周明远',
    });
    expect(await inboxOf(one.overdue)).toEqual([]);
    await nudge(one.teacher.token, one, [one.overdue.memberId, one.idle.memberId]);
    const target = `/newclass/classCourse?classroomId=${one.id}`;
    expect(await inboxOf(one.overdue)).toMatchObject([{ title: effect.title, body: effect.body, target }]);
    expect(await inboxOf(one.idle)).toMatchObject([{ title: '班级《秋季训练营》等你继续', target }]);
    expect((await behindOf(one.teacher.token, one)).list.map(({ nudgedToday }) => nudgedToday)).toEqual([true, true]);
  });

  test('reaches each member once per local day, and reports who is left out and why', async () => {
    const one = await mixedClass();
    const stranger = await createMember(app, one.orgId, { name: '不在班里' });
    expect(await nudge(one.teacher.token, one, [one.overdue.memberId])).toEqual({ sentCount: 1, leftOut: [] });
    const many = [one.overdue, one.idle, one.well, stranger].map(({ memberId }) => memberId);
    const outcome = await nudge(one.owner.token, one, many);
    expect(outcome.sentCount).toBe(1);
    expect(outcome.leftOut.map(({ reason, count }) => [reason, count])).toEqual([
      ['今天已经提醒过', 1],
      ['没有落后，或者刚刚补上了', 2],
    ]);
    app.platform.clock.advance({ hours: 23 });
    expect(await nudge(one.teacher.token, one, [one.overdue.memberId])).toMatchObject({ sentCount: 1 });
    expect(await inboxOf(one.overdue)).toHaveLength(2);
  });

  test('judges members when it is sent, and is refused if more are behind than were shown', async () => {
    const one = await mixedClass();
    await behindOf(one.teacher.token, one);
    await one.complete(one.overdue.memberId, one.first.courseId, '2026-11-20T01:00:00Z');
    expect(await nudge(one.teacher.token, one, [one.overdue.memberId])).toEqual({
      sentCount: 0,
      leftOut: [{ reason: '没有落后，或者刚刚补上了', count: 1, names: ['陈一苇'] }],
    });
    await one.enrol('方宁');
    const all = (atMost: number) => ({ body: { classroomId: one.id, matching: { atMost } } });
    expect(await refusal(app, one.teacher.token, api.nudge, all(1))).toBe('CONFLICT');
    expect(await call(app, one.teacher.token, api.nudge, all(2))).toMatchObject({ sentCount: 2 });
  });

  test('is sent and recorded once by three hundred concurrent calls', async () => {
    const one = await mixedClass();
    const ids = [one.overdue.memberId, one.idle.memberId];
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => nudge(one.teacher.token, one, ids)));
    expect(outcomes.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(2);
    expect(await inboxOf(one.overdue)).toHaveLength(1);
    const { list } = await call(app, one.owner.token, auditAdminApi.auditLog, { query: { action: 'classroom.nudge' } });
    expect(list).toHaveLength(1);
    expect(list[0]?.detail).toMatch(/^提醒 2 人：/u);
  });

  test('is not sent from 22:00 to 8:00, and the list says so in advance', async () => {
    const one = await mixedClass();
    const body = { classroomId: one.id, memberIds: [one.overdue.memberId] };
    for (const time of ['20T22:00', '21T07:59']) {
      app.platform.clock.set(`2026-11-${time}:00+08:00`);
      expect(await refusal(app, one.teacher.token, api.nudge, { body })).toBe('CLASSROOM_NUDGE_NIGHT');
      expect(await refusal(app, one.teacher.token, api.nudgeEffect, { body })).toBe('CLASSROOM_NUDGE_NIGHT');
      expect((await behindOf(one.teacher.token, one)).nudgeBlocked).toBe('22:00 至次日 8:00 不发提醒，11 月 21 日 08:00 起可以再发');
    }
    app.platform.clock.set('2026-11-21T08:00:00+08:00');
    expect(await nudge(one.teacher.token, one, body.memberIds)).toMatchObject({ sentCount: 1 });
  });
});

describe('a nudge through external channels', () => {
  const sender = 'school@example.com';
  const smtp = { host: '127.0.0.1', port: 25, security: 'plain', account: '', sender, senderName: '' };
  const alibaba = { account: 'key', signature: '学院', address: 'http://127.0.0.1:1' };
  const fieldsOf = { outbox: {}, smtp, alibaba };
  const provide = (orgId: string, channel: 'sms' | 'mail', provider: keyof typeof fieldsOf) =>
    app.platform.db
      .insertInto('delivery_setting')
      .values({
        org_id: orgId,
        channel,
        provider,
        fields: JSON.stringify(fieldsOf[provider]),
        sealed: null,
        daily_limit: 100,
        updated_at: app.platform.clock.now(),
      })
      .execute();
  const reachable = (memberId: string, reach: { mobile?: string; email?: string }) =>
    app.platform.db.updateTable('member').set(reach).where('id', '=', memberId).execute();
  const deliveriesOf = (orgId: string) =>
    app.platform.db
      .selectFrom('delivery')
      .select(['channel', 'recipient', 'member_id', 'shown_text', 'expires_at'])
      .where('org_id', '=', orgId)
      .orderBy('channel', 'desc')
      .execute();
  const body = (one: Awaited<ReturnType<typeof mixedClass>>, channels: ('sms' | 'mail')[]) => ({
    classroomId: one.id,
    memberIds: [one.overdue.memberId, one.idle.memberId],
    channels,
  });

  test('is offered the organisation’s channels only, with the number of missing addresses, and refuses others', async () => {
    const one = await mixedClass();
    const asked = { body: body(one, ['sms']) };
    expect((await call(app, one.teacher.token, api.nudgeEffect, { body: body(one, []) })).channels).toEqual([]);
    expect(await refusal(app, one.teacher.token, api.nudgeEffect, asked)).toBe('CLASSROOM_NUDGE_CHANNEL');
    expect(await refusal(app, one.teacher.token, api.nudge, asked)).toBe('CLASSROOM_NUDGE_CHANNEL');
    await provide(one.orgId, 'mail', 'outbox');
    await provide(one.orgId, 'sms', 'alibaba');
    await reachable(one.overdue.memberId, { mobile: '13800130031' });
    expect((await call(app, one.teacher.token, api.nudgeEffect, asked)).channels).toEqual([{ channel: 'sms', missingCount: 1 }]);
    expect(await deliveriesOf(one.orgId)).toEqual([]);
  });

  test('is sent once to members with an address, appears in everybody’s inbox, and expires before the night', async () => {
    const one = await mixedClass();
    await provide(one.orgId, 'mail', 'smtp');
    await provide(one.orgId, 'sms', 'alibaba');
    await reachable(one.overdue.memberId, { mobile: '13800130032', email: 'yiwei@example.com' });
    const nudged = { body: body(one, ['sms', 'mail']) };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => call(app, one.teacher.token, api.nudge, nudged)));
    expect(outcomes.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(2);
    const expires_at = new Date('2026-11-20T22:00:00+08:00');
    const member_id = one.overdue.memberId;
    const sent = await deliveriesOf(one.orgId);
    expect(sent).toMatchObject([
      { channel: 'sms', recipient: '13800130032', member_id, expires_at },
      { channel: 'mail', recipient: 'yiwei@example.com', member_id, expires_at },
    ]);
    expect(sent[0]?.shown_text).toContain('陈一苇，你在班级《秋季训练营》里还有《从骨干到管理者》过了截止日期');
    // Night falls before it could be sent: it expires instead of waking anybody.
    app.platform.clock.set('2026-11-20T22:00:00+08:00');
    expect(await inboxOf(one.overdue)).toHaveLength(1);
    expect(await inboxOf(one.idle)).toHaveLength(1);
    const states = await app.platform.db.selectFrom('delivery').select(['status']).where('org_id', '=', one.orgId).execute();
    expect(states).toEqual([{ status: 'failed' }, { status: 'failed' }]);
  });
});
