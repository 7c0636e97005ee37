import { examApi } from '@palm/contract/exam/calls';
import type { BodyInput } from '@palm/contract/endpoint';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createExam, startSitting, type TestExam } from '../../../../test/exams.ts';
import { expectIndex } from '../../../../test/explain.ts';
import { createMember, signIn } from '../../../../test/factories.ts';
import { findOverdue } from './attempt.queries.ts';
import { submitOverdue } from './deadline-watch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Answer = BodyInput<typeof examApi.save>['answers'][number]['answer'];

const save = (token: string, attemptId: string, ...answers: [questionId: string, sequence: number, answer: Answer][]) =>
  call(app, token, examApi.save, {
    body: { attemptId, answers: answers.map(([questionId, sequence, answer]) => ({ questionId, sequence, answer })) },
  });

const rightAnswers = ({ questionIds }: TestExam): [string, number, Answer][] => [
  [questionIds[0] ?? '', 1, { keys: ['B'] }],
  [questionIds[1] ?? '', 1, { keys: ['A', 'B'] }],
  [questionIds[2] ?? '', 1, { keys: ['A'] }],
  [questionIds[3] ?? '', 1, { blanks: ['瓜', '荳'] }],
];

const submittedEvents = async (orgId: string) =>
  app.platform.db
    .selectFrom('attempt')
    .select(['id', 'score', 'passed', 'submitted_by'])
    .where('org_id', '=', orgId)
    .where('submitted_at', 'is not', null)
    .execute();

describe('starting an exam', () => {
  it('continues the open attempt, however often and from whichever device it is requested', async () => {
    const exam = await createExam(app);
    const member = await createMember(app, exam.orgId);
    const tablet = await signIn(app, exam.orgId, member.memberId, 'mobile');
    const tokens = [member.token, tablet, member.token, tablet];
    const started = await Promise.all(tokens.map((token) => call(app, token, examApi.start, { body: { examId: exam.examId } })));
    expect(new Set(started.map(({ attemptId }) => attemptId)).size).toBe(1);
    const { attempts, openAttemptId, state } = await call(app, tablet, examApi.instructions, { query: { examId: exam.examId } });
    expect([attempts.length, openAttemptId, state]).toEqual([1, started[0]?.attemptId, 'sitting']);
  });

  it('three hundred times concurrently creates one attempt with one id and, submitted as often, one receipt', async () => {
    const exam = await createExam(app, { attemptsAllowed: 1 });
    const { token } = await createMember(app, exam.orgId);
    const many = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: 300 }, one));
    const started = await many(() => call(app, token, examApi.start, { body: { examId: exam.examId } }));
    const ids = [...new Set(started.map(({ attemptId }) => attemptId))];
    const rows = await app.platform.db.selectFrom('attempt').select('id').where('org_id', '=', exam.orgId).execute();
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const [attemptId = ''] = ids;
    const submitted = await many(() => call(app, token, examApi.submit, { body: { attemptId } }));
    expect(new Set(submitted.map(({ receipt }) => receipt)).size).toBe(1);
  });

  it('is refused when no attempts are left', async () => {
    const exam = await createExam(app, { attemptsAllowed: 1 });
    const { token, attemptId } = await startSitting(app, exam);
    await call(app, token, examApi.submit, { body: { attemptId } });
    expect(await refusal(app, token, examApi.start, { body: { examId: exam.examId } })).toBe('EXAM_NO_ATTEMPTS_LEFT');
    const { abilities } = await call(app, token, examApi.instructions, { query: { examId: exam.examId } });
    expect(abilities).toEqual({ start: false, reason: '考试次数已用完' });
  });

  it('is refused outside the window and to members outside the audience', async () => {
    const later = new Date(app.platform.clock.now().getTime() + 3_600_000).toISOString();
    const upcoming = await createExam(app, { opensAt: later });
    const { token } = await createMember(app, upcoming.orgId);
    expect(await refusal(app, token, examApi.start, { body: { examId: upcoming.examId } })).toBe('EXAM_WINDOW_CLOSED');

    const chosen = await createExam(app);
    const stranger = await createMember(app, chosen.orgId);
    const edit = await call(app, chosen.author, examAuthoringApi.edit, { query: { examId: chosen.examId } });
    const visibility = { all: false, memberIds: [(await createMember(app, chosen.orgId)).memberId] };
    await call(app, chosen.author, examAuthoringApi.update, { body: { ...edit, examId: chosen.examId, visibility, confirmed: true } });
    expect(await refusal(app, stranger.token, examApi.start, { body: { examId: chosen.examId } })).toBe('EXAM_NOT_VISIBLE');
    expect(await refusal(app, stranger.token, examApi.instructions, { query: { examId: chosen.examId } })).toBe('EXAM_NOT_VISIBLE');
    expect((await call(app, stranger.token, examApi.list)).total).toBe(0);
  });

  it('sets the deadline to the end of the window if that comes before the duration is over', async () => {
    const closesAt = new Date(app.platform.clock.now().getTime() + 600_000).toISOString();
    const { token, attemptId } = await startSitting(app, await createExam(app, { closesAt }));
    expect((await call(app, token, examApi.sitting, { query: { attemptId } })).deadlineAt).toBe(closesAt);
  });

  it('is not found from another organisation or by another member', async () => {
    const exam = await createExam(app);
    const own = await startSitting(app, exam);
    const neighbour = await startSitting(app, exam);
    const other = await startSitting(app, await createExam(app));
    expect(await refusal(app, other.token, examApi.start, { body: { examId: exam.examId } })).toBe('NOT_FOUND');
    expect(await refusal(app, other.token, examApi.instructions, { query: { examId: exam.examId } })).toBe('NOT_FOUND');
    const answers = [{ questionId: exam.questionIds[0] ?? '', sequence: 1, answer: { keys: ['A'] } }];
    for (const { token } of [neighbour, other]) {
      expect(await refusal(app, token, examApi.sitting, { query: { attemptId: own.attemptId } })).toBe('NOT_FOUND');
      expect(await refusal(app, token, examApi.save, { body: { attemptId: own.attemptId, answers } })).toBe('NOT_FOUND');
      expect(await refusal(app, token, examApi.leave, { body: { attemptId: own.attemptId } })).toBe('NOT_FOUND');
      expect(await refusal(app, token, examApi.submit, { body: { attemptId: own.attemptId } })).toBe('NOT_FOUND');
      expect(await refusal(app, token, examApi.result, { query: { attemptId: own.attemptId } })).toBe('NOT_FOUND');
    }
    expect(await refusal(app, other.token, examApi.save, { body: { attemptId: other.attemptId, answers } })).toBe('NOT_FOUND');
    expect((await call(app, own.token, examApi.sitting, { query: { attemptId: own.attemptId } })).answers).toEqual([]);
  });
});

describe('an answer', () => {
  it('is available on another device with its receipt', async () => {
    const exam = await createExam(app, { shuffleQuestions: true, shuffleOptions: true });
    const { token, attemptId, memberId } = await startSitting(app, exam);
    const [questionId = ''] = exam.questionIds;
    const { receipts } = await save(token, attemptId, [questionId, 1, { keys: ['B'] }]);
    const phone = await signIn(app, exam.orgId, memberId, 'mobile');
    const [here, there] = await Promise.all([token, phone].map((session) => call(app, session, examApi.sitting, { query: { attemptId } })));
    expect(there).toEqual(here);
    expect(there?.answers).toMatchObject([{ questionId, sequence: 1, answer: { keys: ['B'] }, receipt: receipts[0]?.receipt }]);
    expect(receipts[0]?.receipt).toBe(`${attemptId.slice(-8).toUpperCase()}-1-1`);
  });

  it('that arrives late or twice does not overwrite a newer one', async () => {
    const exam = await createExam(app);
    const { token, attemptId } = await startSitting(app, exam);
    const [questionId = ''] = exam.questionIds;
    const states = async (sequence: number, key: string) =>
      (await save(token, attemptId, [questionId, sequence, { keys: [key] }])).receipts.map((receipt) => [receipt.state, receipt.sequence]);
    expect(await states(5, 'A')).toEqual([['saved', 5]]);
    expect(await states(3, 'B')).toEqual([['stale', 5]]);
    expect(await states(5, 'A')).toEqual([['saved', 5]]);
    expect(await states(6, 'C')).toEqual([['saved', 6]]);
    const within = await save(token, attemptId, [questionId, 8, { keys: ['B'] }], [questionId, 7, { keys: ['A'] }]);
    expect(within.receipts.map(({ state, sequence }) => [state, sequence])).toEqual([
      ['saved', 8],
      ['stale', 8],
    ]);
    const { answers } = await call(app, token, examApi.sitting, { query: { attemptId } });
    expect(answers).toMatchObject([{ sequence: 8, answer: { keys: ['B'] } }]);
  });

  it('is the one with the highest sequence across devices, and can be cleared', async () => {
    const exam = await createExam(app);
    const { token, attemptId, memberId } = await startSitting(app, exam);
    const phone = await signIn(app, exam.orgId, memberId, 'mobile');
    const [questionId = ''] = exam.questionIds;
    await Promise.all([
      save(token, attemptId, [questionId, 11, { keys: ['A'] }]),
      save(phone, attemptId, [questionId, 12, { keys: ['C'] }]),
    ]);
    const held = async () => (await call(app, token, examApi.sitting, { query: { attemptId } })).answers[0];
    expect(await held()).toMatchObject({ sequence: 12, answer: { keys: ['C'] } });
    await save(phone, attemptId, [questionId, 13, null]);
    expect(await held()).toMatchObject({ sequence: 13, answer: null });
  });

  it('is not reported as saved if another device used its sequence for a different answer', async () => {
    const exam = await createExam(app);
    const { token, attemptId, memberId } = await startSitting(app, exam);
    const phone = await signIn(app, exam.orgId, memberId, 'mobile');
    const [questionId = ''] = exam.questionIds;
    const stateOf = async (device: string, key: string) => {
      const body = { attemptId, answers: [{ questionId, sequence: 4, answer: { keys: [key] } }] };
      return (await call(app, device, examApi.save, { body })).receipts[0]?.state;
    };
    expect(await stateOf(token, 'A')).toBe('saved');
    expect(await stateOf(phone, 'C')).toBe('stale');
    expect(await stateOf(token, 'A')).toBe('saved');
    const states = await Promise.all([stateOf(token, 'A'), stateOf(phone, 'C')]);
    expect(states).toEqual(['saved', 'stale']);
  });

  it('is refused once the attempt is submitted, and accepted within two seconds after the deadline', async () => {
    const exam = await createExam(app, { durationMinutes: 10 });
    const { token, attemptId } = await startSitting(app, exam);
    const [questionId = ''] = exam.questionIds;
    app.platform.clock.advance({ minutes: 10, seconds: 1 });
    await save(token, attemptId, [questionId, 1, { keys: ['B'] }]);
    app.platform.clock.advance({ seconds: 1 });
    const body = { attemptId, answers: [{ questionId, sequence: 2, answer: { keys: ['A'] } }] };
    expect(await refusal(app, token, examApi.save, { body })).toBe('ATTEMPT_CLOSED');
    await call(app, token, examApi.submit, { body: { attemptId } });
    expect(await refusal(app, token, examApi.save, { body })).toBe('ATTEMPT_CLOSED');
    expect(await refusal(app, token, examApi.sitting, { query: { attemptId } })).toBe('ATTEMPT_CLOSED');
    expect(await call(app, token, examApi.result, { query: { attemptId } })).toMatchObject({ score: 200, submittedBy: 'deadline' });
  });

  it('is acknowledged to each of hundreds of concurrent candidates', async () => {
    const exam = await createExam(app);
    const sittings = await Promise.all(Array.from({ length: 60 }, () => startSitting(app, exam)));
    const saves = sittings.flatMap(({ token, attemptId }) => rightAnswers(exam).map((answer) => ({ token, attemptId, answer })));
    const saved = await Promise.all(saves.map(({ token, attemptId, answer }) => save(token, attemptId, answer)));
    expect(saved.flatMap(({ receipts }) => receipts).every(({ state }) => state === 'saved')).toBe(true);
    saved.forEach(({ receipts }, index) => expect(receipts.map(({ questionId }) => questionId)).toEqual([saves[index]?.answer[0]]));
    const stored = await app.platform.db.selectFrom('attempt_answer').select('question_id').where('org_id', '=', exam.orgId).execute();
    expect(stored).toHaveLength(240);
  });
});

describe('submitting', () => {
  it('marks the attempt, and is idempotent when repeated or concurrent', async () => {
    const exam = await createExam(app);
    const { token, attemptId } = await startSitting(app, exam);
    await save(token, attemptId, ...rightAnswers(exam));
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(app, token, examApi.submit, { body: { attemptId } })));
    app.platform.clock.advance({ minutes: 5 });
    answers.push(await call(app, token, examApi.submit, { body: { attemptId } }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await submittedEvents(exam.orgId)).toEqual([{ id: attemptId, score: 1000, passed: true, submitted_by: 'candidate' }]);
  });

  it('happens at the deadline without a browser', async () => {
    const exam = await createExam(app, { durationMinutes: 30 });
    const { attemptId, token } = await startSitting(app, exam);
    await save(token, attemptId, [exam.questionIds[1] ?? '', 1, { keys: ['A'] }]);
    app.platform.clock.advance({ minutes: 30, seconds: 1 });
    await submitOverdue(app.platform);
    expect(await submittedEvents(exam.orgId)).toEqual([]);
    app.platform.clock.advance({ seconds: 1 });
    await Promise.all([submitOverdue(app.platform), submitOverdue(app.platform)]);
    expect(await submittedEvents(exam.orgId)).toEqual([{ id: attemptId, score: 150, passed: false, submitted_by: 'deadline' }]);
  });

  it('happens when the candidate leaves the page too often', async () => {
    const exam = await createExam(app, { leaveLimit: 2 });
    const { attemptId, token } = await startSitting(app, exam);
    const leave = () => call(app, token, examApi.leave, { body: { attemptId } });
    expect(await leave()).toEqual({ leaves: 1, submitted: false });
    expect(await leave()).toEqual({ leaves: 2, submitted: true });
    expect(await leave()).toEqual({ leaves: 2, submitted: true });
    expect(await submittedEvents(exam.orgId)).toMatchObject([{ id: attemptId, submitted_by: 'leaving' }]);
  });

  it('happens when the author closes the exam', async () => {
    const exam = await createExam(app);
    const { attemptId, token } = await startSitting(app, exam);
    await call(app, exam.author, examAuthoringApi.close, { body: { examId: exam.examId } });
    expect(await submittedEvents(exam.orgId)).toMatchObject([{ id: attemptId, submitted_by: 'deadline' }]);
    expect(await refusal(app, token, examApi.start, { body: { examId: exam.examId } })).toBe('EXAM_WINDOW_CLOSED');
  });

  it('an abandoned attempt makes room for the next', async () => {
    const exam = await createExam(app, { durationMinutes: 10 });
    const { attemptId, token } = await startSitting(app, exam);
    app.platform.clock.advance({ minutes: 20 });
    const next = await call(app, token, examApi.start, { body: { examId: exam.examId } });
    expect(next.attemptId).not.toBe(attemptId);
    expect(await submittedEvents(exam.orgId)).toMatchObject([{ id: attemptId, submitted_by: 'deadline' }]);
  });

  it('finds overdue attempts through an index', async () => {
    await expectIndex(app.platform.db, findOverdue(app.platform.db, app.platform.clock.now()));
  });
});
