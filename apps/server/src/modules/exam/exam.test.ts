import { examApi } from '@palm/contract/exam/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createExam, examFields, startSitting, type TestExam } from '../../../test/exams.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createMember } from '../../../test/factories.ts';
import { tiers } from '../../app.ts';
import type { Person } from '../../platform/person.ts';
import type { ExamSubmitted } from './exam.events.ts';
import { findMyExams } from './exam.queries.ts';
import { examTodo } from './exam.todo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const personOf = (orgId: string, memberId: string): Person => ({
  orgId,
  memberId,
  name: '林小满',
  account: 'lin',
  sessionId: memberId,
  terminal: 'pc',
  address: '127.0.0.1',
  owner: false,
  administrator: false,
  permissions: [],
  views: [],
  departmentId: null,
  departmentName: null,
  departmentPath: [],
  tags: [],
  movedAt: null,
  mobile: null,
  timeZone: 'Asia/Shanghai',
  mustChangePassword: false,
  mustBindMobile: false,
  mustAgree: false,
  inMaintenance: false,
});

async function publishAnother({ author, paperId }: TestExam, overrides: Parameters<typeof examFields>[1]) {
  const { id: examId } = await call(app, author, examAuthoringApi.create, { body: examFields(app, { paperId, ...overrides }) });
  await call(app, author, examAuthoringApi.publish, { body: { examId } });
  return examId;
}

const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('the exams of a member', () => {
  it('require a session', async () => {
    expect(await refusal(app, '', examApi.list)).toBe('SESSION_REQUIRED');
  });

  it('show the member’s standing', async () => {
    const exam = await createExam(app, { title: '正在考', attemptsAllowed: 1 });
    await publishAnother(exam, { title: '还能考', closesAt: inHours(10) });
    await publishAnother(exam, { title: '快结束', closesAt: inHours(2) });
    await publishAnother(exam, { title: '没开始', opensAt: inHours(5) });
    await publishAnother(exam, {
      title: '别人的',
      visibility: { all: false, memberIds: [(await createMember(app, exam.orgId)).memberId] },
    });
    await call(app, exam.author, examAuthoringApi.create, { body: examFields(app, { title: '草稿' }) });
    const { token, attemptId, memberId } = await startSitting(app, exam);
    const states = async (state: 'all' | 'open' | 'upcoming' | 'done') =>
      (await call(app, token, examApi.list, { query: { state } })).list.map((row) => [row.title, row.state]);

    expect(await states('open')).toEqual([
      ['正在考', 'sitting'],
      ['快结束', 'open'],
      ['还能考', 'open'],
    ]);
    expect(await states('upcoming')).toEqual([['没开始', 'upcoming']]);
    expect(await states('done')).toEqual([]);
    const todo = await examTodo(app.platform).find(personOf(exam.orgId, memberId), { limit: 1, elsewhere: [], memo: (_, find) => find() });
    expect(todo.list.map(({ title, action, state }) => [title, action, state])).toEqual([
      ['正在考', '继续考试', 'running'],
      ['快结束', '去考试', 'open'],
      ['没开始', '看说明', 'upcoming'],
    ]);
    expect(todo.total).toBe(4);

    await call(app, token, examApi.submit, { body: { attemptId } });
    app.platform.clock.advance({ hours: 3 });
    expect(await states('done')).toEqual([
      ['正在考', 'failed'],
      ['快结束', 'missed'],
    ]);
    expect(await states('all')).toEqual([
      ['还能考', 'open'],
      ['没开始', 'upcoming'],
      ['正在考', 'failed'],
      ['快结束', 'missed'],
    ]);
  });

  it('are paged continuously across running, open, upcoming and past exams', async () => {
    const exam = await createExam(app, { title: '正在考' });
    for (const [index, opensAt] of [-3, -2, 5, 4].entries()) {
      await publishAnother(exam, { title: `第 ${index} 场`, opensAt: inHours(opensAt), closesAt: inHours(10 + index) });
    }
    const { token } = await startSitting(app, exam);
    const page = async (pageNo: number) => {
      const { list, total } = await call(app, token, examApi.list, { query: { pageNo, pageSize: 2 } });
      return [total, ...list.map(({ title }) => title)];
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      [5, '正在考', '第 0 场'],
      [5, '第 1 场', '第 3 场'],
      [5, '第 2 场'],
      [5],
    ]);
  });

  it('show the deadline of the running attempt rather than the window’s end, and link the best attempt', async () => {
    const exam = await createExam(app, { durationMinutes: 30 });
    const { token, attemptId } = await startSitting(app, exam);
    const row = async () => (await call(app, token, examApi.list)).list[0];
    const { deadlineAt } = await call(app, token, examApi.sitting, { query: { attemptId } });
    expect(await row()).toMatchObject({ running: { attemptId, deadlineAt }, bestAttemptId: null });
    await call(app, token, examApi.submit, { body: { attemptId } });
    expect(await row()).toMatchObject({ state: 'open', running: null, bestAttemptId: attemptId });
    const again = await call(app, token, examApi.start, { body: { examId: exam.examId } });
    const answers = [{ questionId: exam.questionIds[0] ?? '', sequence: 1, answer: { keys: ['B'] } }];
    await call(app, token, examApi.save, { body: { ...again, answers } });
    await call(app, token, examApi.submit, { body: again });
    expect(await row()).toMatchObject({ state: 'failed', bestScore: 200, bestAttemptId: again.attemptId });
  });

  it('are passed by the best attempt', async () => {
    const exam = await createExam(app, { passMarks: 200 });
    const { token, attemptId } = await startSitting(app, exam);
    const answers = [{ questionId: exam.questionIds[0] ?? '', sequence: 1, answer: { keys: ['B'] } }];
    await call(app, token, examApi.save, { body: { attemptId, answers } });
    await call(app, token, examApi.submit, { body: { attemptId } });
    const again = await call(app, token, examApi.start, { body: { examId: exam.examId } });
    await call(app, token, examApi.submit, { body: again });
    const instructions = await call(app, token, examApi.instructions, { query: { examId: exam.examId } });
    expect(instructions).toMatchObject({ state: 'passed', bestScore: 200, attemptsUsed: 2, abilities: { start: false } });
    expect(instructions.attempts.map(({ number, score, passed }) => [number, score, passed])).toEqual([
      [2, 0, false],
      [1, 200, true],
    ]);
  });

  it('are listed through an index', async () => {
    const { orgId } = await createExam(app);
    const person = personOf(orgId, app.platform.newId());
    for (const part of ['sitting', 'open', 'upcoming', 'done'] as const) {
      const index = part === 'upcoming' ? 'exam_opens_idx' : 'exam_window_idx';
      for (const toDo of [false, true]) {
        const filter = { part, now: app.platform.clock.now(), toDo };
        await expectOrderFrom(app.platform.db, index, findMyExams(app.platform.db, person, filter, { limit: 20, offset: 0 }));
      }
    }
  });
});

it('publishes a submitted attempt once, to all later modules', async () => {
  const exam = await createExam(app);
  const { token, attemptId, memberId } = await startSitting(app, exam);
  await Promise.all([1, 2].map(() => call(app, token, examApi.submit, { body: { attemptId } })));
  const { rows } = await sql<{ name: string; data: ExamSubmitted }>`
    select name, data from pgboss.job where name like 'exam-submitted%' and data ->> 'attemptId' = ${attemptId}`.execute(app.platform.db);
  const at = app.platform.clock.now().toISOString();
  const data = { orgId: exam.orgId, memberId, examId: exam.examId, attemptId, passed: false, at };
  expect(rows).toEqual([{ name: 'exam-submitted', data }]);
  const listeners = tiers
    .flat()
    .flatMap((module) => module.subscriptions?.(app.platform) ?? [])
    .filter(({ event }) => event === 'exam-submitted');
  expect(listeners.map(({ subscriber }) => subscriber).toSorted()).toEqual([
    'assignment',
    'certificate',
    'classroom',
    'message',
    'points',
    'study',
  ]);
});
