import { examAbsenteesApi } from '@palm/contract/exam/absentees';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examApi } from '@palm/contract/exam/calls';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { messageApi } from '@palm/contract/message/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createExam, type TestExam } from '../../../../test/exams.ts';
import { createAdministrator, createMember, createOwner, type TestMember } from '../../../../test/factories.ts';

const MORNING = '2026-11-20T02:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.clock.set(MORNING));
afterAll(() => app.close());

type Nudging = TestExam & { qian: TestMember; sun: TestMember };

async function unsatExam(): Promise<Nudging> {
  const exam = await createExam(app);
  const qian = await createMember(app, exam.orgId, { name: '钱未考' });
  const sun = await createMember(app, exam.orgId, { name: '孙未考' });
  return { ...exam, qian, sun };
}

const nudge = ({ author, examId }: Nudging, memberIds: string[]) =>
  call(app, author, examAbsenteesApi.nudge, { body: { examId, memberIds } });

async function inboxOf({ token }: TestMember) {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list;
}

describe('a nudge', () => {
  it('is for exam administrators, selects members by ids or filters, and reaches none of another organisation', async () => {
    const exam = await unsatExam();
    const { author, examId, orgId, qian } = exam;
    const clerk = await createAdministrator(app, orgId, ['member']);
    const named = { examId, memberIds: [qian.memberId] };
    expect(await refusal(app, clerk.token, examAbsenteesApi.nudge, { body: named })).toBe('FORBIDDEN');
    expect(await refusal(app, author, examAbsenteesApi.nudge, { body: { examId } })).toBe('PARAM_INVALID');
    const both = { ...named, matching: { atMost: 9 } };
    expect(await refusal(app, author, examAbsenteesApi.nudge, { body: both })).toBe('PARAM_INVALID');
    const stranger = (await unsatExam()).qian.memberId;
    expect(await refusal(app, author, examAbsenteesApi.nudge, { body: { examId, memberIds: [stranger] } })).toBe('NOT_FOUND');
  });

  it('reads in the inbox as previewed by the author, and links to the exam', async () => {
    const exam = await unsatExam();
    const { author, examId, qian, sun } = exam;
    const body = { examId, memberIds: [qian.memberId] };
    const effect = await call(app, author, examAbsenteesApi.nudgeEffect, { body });
    expect(effect).toEqual({
      reachedCount: 1,
      leftOut: [],
      names: ['钱未考'],
      title: '《节气小考》还没有参加',
      body: '考试 2026-11-22 10:00 结束，作答时长 60 分钟，可以考 2 次。点开看说明，准备好就开始。',
    });
    expect(await inboxOf(qian)).toEqual([]);
    await call(app, author, examAbsenteesApi.nudge, { body });
    expect(await inboxOf(qian)).toMatchObject([
      { title: effect.title, body: effect.body, target: `/examInstructions?examId=${examId}`, secondLevelType: 'exam-nudge' },
    ]);
    expect(await inboxOf(sun)).toEqual([]);
  });

  it('reaches each member at most once per day of the organisation, and reports how many were skipped', async () => {
    const exam = await unsatExam();
    const { author, examId, qian, sun } = exam;
    const nudgedToday = [{ reason: '今天已经提醒过', count: 1, names: [] }];
    expect(await nudge(exam, [qian.memberId])).toEqual({ sentCount: 1, leftOut: [] });
    const both = { examId, memberIds: [qian.memberId, sun.memberId] };
    const effect = await call(app, author, examAbsenteesApi.nudgeEffect, { body: both });
    expect(effect).toMatchObject({ reachedCount: 1, leftOut: nudgedToday, names: ['孙未考'] });
    expect(await nudge(exam, both.memberIds)).toEqual({ sentCount: 1, leftOut: nudgedToday });
    app.platform.clock.advance({ hours: 23 });
    expect(await nudge(exam, both.memberIds)).toMatchObject({ sentCount: 2 });
    expect(await inboxOf(qian)).toHaveLength(2);
  });

  it('skips members who have started meanwhile, even after the job was queued', async () => {
    const exam = await unsatExam();
    const { examId, qian, sun } = exam;
    await call(app, qian.token, examApi.start, { body: { examId } });
    expect(await nudge(exam, [qian.memberId, sun.memberId])).toEqual({
      sentCount: 1,
      leftOut: [{ reason: '已经开始作答，或者不在考试范围里', count: 1, names: [] }],
    });
    await call(app, sun.token, examApi.start, { body: { examId } });
    expect(await inboxOf(sun)).toEqual([]);
  });

  it('reaches all who match the filters, unless more match than were shown', async () => {
    const { author, examId } = await unsatExam();
    const all = (atMost: number) => ({ body: { examId, matching: { keyword: '未考', atMost } } });
    expect(await refusal(app, author, examAbsenteesApi.nudge, all(1))).toBe('CONFLICT');
    expect(await call(app, author, examAbsenteesApi.nudge, all(2))).toMatchObject({ sentCount: 2 });
  });

  it('is sent and recorded once for three hundred concurrent calls', async () => {
    const exam = await unsatExam();
    const { orgId, qian, sun } = exam;
    const owner = await createOwner(app, orgId);
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => nudge(exam, [qian.memberId, sun.memberId])));
    expect(outcomes.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(2);
    expect(await inboxOf(qian)).toHaveLength(1);
    const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'exam.nudge' } });
    expect(list).toMatchObject([{ targetName: '节气小考', detail: '提醒 2 人' }]);
  });
});

describe('no nudge is sent', () => {
  const textOf = async ({ author, examId, qian }: Nudging) => {
    const input = { body: { examId, memberIds: [qian.memberId] } };
    const effect = (await send(app, author, examAbsenteesApi.nudgeEffect, input)).json<{ flag: boolean; msg: string }>();
    const sent = (await send(app, author, examAbsenteesApi.nudge, input)).json<{ flag: boolean; msg: string }>();
    expect([effect.flag, effect.msg]).toEqual([sent.flag, sent.msg]);
    return sent.flag ? 'sent' : sent.msg;
  };

  it('between ten at night and eight in the morning', async () => {
    const exam = await unsatExam();
    const at = async (time: string) => {
      app.platform.clock.set(`2026-11-${time}:00+08:00`);
      return textOf(exam);
    };
    expect(await at('20T22:00')).toBe('22:00 至次日 8:00 不发提醒，11 月 21 日 08:00 起可以再发');
    expect(await at('21T07:59')).toBe('22:00 至次日 8:00 不发提醒，11 月 21 日 08:00 起可以再发');
    expect(await at('21T08:00')).toBe('sent');
  });

  it('for an exam that cannot be taken', async () => {
    const exam = await unsatExam();
    app.platform.clock.advance({ hours: 49 });
    expect(await textOf(exam)).toBe('现在不能提醒：考试已经结束');
    app.platform.clock.set('2026-11-20T00:00:00Z');
    expect(await textOf(exam)).toBe('现在不能提醒：考试 2026-11-20 09:00 才开始');
    app.platform.clock.set(MORNING);
    await call(app, exam.author, examAuthoringApi.close, { body: { examId: exam.examId } });
    expect(await textOf(exam)).toBe('现在不能提醒：考试已经关闭');
  });

  it('if the job runs after the exam has ended', async () => {
    const exam = await unsatExam();
    await nudge(exam, [exam.qian.memberId]);
    await call(app, exam.author, examAuthoringApi.close, { body: { examId: exam.examId } });
    expect(await inboxOf(exam.qian)).toEqual([]);
  });
});
