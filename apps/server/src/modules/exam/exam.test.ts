import { examApi } from '@palm/contract/exam/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createExam, examFields, startSitting, type TestExam } from '../../../test/exams.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createMember } from '../../../test/factories.ts';
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
  departmentId: null,
  departmentName: null,
  departmentPath: [],
  tags: [],
  mobile: null,
  timeZone: 'Asia/Shanghai',
  mustChangePassword: false,
});

async function publishAnother({ author, paperId }: TestExam, overrides: Parameters<typeof examFields>[1]) {
  const { id: examId } = await call(app, author, examAuthoringApi.create, { body: examFields(app, { paperId, ...overrides }) });
  await call(app, author, examAuthoringApi.publish, { body: { examId } });
  return examId;
}

const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('the exams of a member', () => {
  it('are asked for with a session', async () => {
    expect(await refusal(app, '', examApi.list)).toBe('SESSION_REQUIRED');
  });

  it('say where the member stands', async () => {
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
      ['快结束', 'open'],
      ['还能考', 'open'],
      ['正在考', 'sitting'],
    ]);
    expect(await states('upcoming')).toEqual([['没开始', 'upcoming']]);
    expect(await states('done')).toEqual([]);
    const todo = await examTodo(app.platform).find(personOf(exam.orgId, memberId), 2);
    expect(todo.list.map(({ title, action, begun }) => [title, action, begun])).toEqual([
      ['快结束', '去考试', false],
      ['还能考', '去考试', false],
    ]);
    expect(todo.total).toBe(3);

    await call(app, token, examApi.submit, { body: { attemptId } });
    app.platform.clock.advance({ hours: 3 });
    expect(await states('done')).toEqual([
      ['正在考', 'failed'],
      ['快结束', 'missed'],
    ]);
    expect(await states('all')).toHaveLength(4);
  });

  it('are passed with the best of the attempts', async () => {
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

  it('are listed by an index', async () => {
    const { orgId } = await createExam(app);
    const person = personOf(orgId, app.platform.newId());
    for (const state of ['all', 'open', 'done'] as const) {
      const filter = { state, now: app.platform.clock.now() };
      await expectOrderFrom(app.platform.db, 'exam_window_idx', findMyExams(app.platform.db, person, filter, { limit: 20, offset: 0 }));
    }
  });
});

it('a handed-in attempt is told to every later module once', async () => {
  const exam = await createExam(app);
  const { token, attemptId, memberId } = await startSitting(app, exam);
  await Promise.all([1, 2].map(() => call(app, token, examApi.submit, { body: { attemptId } })));
  const { rows } = await sql<{ name: string; data: ExamSubmitted }>`
    select name, data from pgboss.job where name like 'exam-submitted.%' and data ->> 'attemptId' = ${attemptId} order by name`.execute(
    app.platform.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['exam-submitted.certificate', 'exam-submitted.message', 'exam-submitted.study']);
  const at = app.platform.clock.now().toISOString();
  expect(rows[0]?.data).toEqual({ orgId: exam.orgId, memberId, examId: exam.examId, attemptId, passed: false, at });
});
