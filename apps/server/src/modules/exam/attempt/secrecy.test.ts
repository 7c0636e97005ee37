import { examApi } from '@palm/contract/exam/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examResultsApi } from '@palm/contract/exam/results';
import { paperApi } from '@palm/contract/exam/paper';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { examFields } from '../../../../test/exams.ts';
import { createAdministrator, createMember, createOrganisation } from '../../../../test/factories.ts';
import { createQuestion } from '../../../../test/questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ANALYSIS = '解析暗号';
const BLANK = '填空暗号';
const RANGE = 987_654;

/** An exam with four kinds of questions, whose answers and analyses contain words that occur nowhere else. */
async function secretExam(showAnswers: 'never' | 'after-submit' | 'after-window') {
  const { orgId } = await createOrganisation(app);
  const { token: author } = await createAdministrator(app, orgId, ['exam']);
  const options = [
    { key: 'A', text: '左', correct: false },
    { key: 'B', text: '右', correct: true },
  ];
  const choice = { options, blanks: [], analysis: ANALYSIS };
  const blanks = [{ alternatives: [BLANK] }, { alternatives: [], min: RANGE, max: RANGE + 1 }];
  const questionIds = [
    await createQuestion(app, author, { kind: 'single', stem: '一', ...choice }),
    await createQuestion(app, author, { kind: 'multiple', stem: '二', ...choice }),
    await createQuestion(app, author, { kind: 'truefalse', stem: '三', ...choice }),
    await createQuestion(app, author, { kind: 'fillin', stem: '四 ____ ____', options: [], blanks, analysis: ANALYSIS }),
  ];
  const items = questionIds.map((questionId) => ({ questionId, marks: 100 }));
  const { id: paperId } = await call(app, author, paperApi.create, { body: { title: '卷', note: '', items } });
  const body = examFields(app, { paperId, passMarks: 100, showAnswers, leaveLimit: 9, shuffleOptions: true, shuffleQuestions: true });
  const { id: examId } = await call(app, author, examAuthoringApi.create, { body });
  await call(app, author, examAuthoringApi.publish, { body: { examId } });
  const { token } = await createMember(app, orgId);
  return { orgId, author, examId, questionIds, token };
}

type Secret = Awaited<ReturnType<typeof secretExam>>;

/** The raw text of every response during a whole sitting. */
async function sitThrough({ examId, questionIds, token }: Secret) {
  const bodies: string[] = [];
  const note = async (response: ReturnType<typeof send>) => {
    const { body, headers } = await response;
    bodies.push(body + JSON.stringify(headers));
  };
  await note(send(app, token, examApi.list));
  await note(send(app, token, examApi.instructions, { query: { examId } }));
  const { attemptId } = await call(app, token, examApi.start, { body: { examId } });
  await note(send(app, token, examApi.start, { body: { examId } }));
  const answers = questionIds.map((questionId) => ({ questionId, sequence: 1, answer: { keys: ['A'] } }));
  await note(send(app, token, examApi.sitting, { query: { attemptId } }));
  await note(send(app, token, examApi.save, { body: { attemptId, answers } }));
  await note(send(app, token, examApi.save, { body: { attemptId, answers: [{ questionId: attemptId, sequence: 1, answer: null }] } }));
  await note(send(app, token, examApi.sitting, { query: { attemptId } }));
  await note(send(app, token, examApi.leave, { body: { attemptId } }));
  await note(send(app, token, examApi.result, { query: { attemptId } }));
  await note(send(app, token, examApi.submit, { body: { attemptId } }));
  await note(send(app, token, examApi.submit, { body: { attemptId } }));
  await note(send(app, token, examApi.list));
  await note(send(app, token, examApi.instructions, { query: { examId } }));
  return { attemptId, bodies };
}

function expectNoSecret(bodies: readonly string[]) {
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) {
    for (const secret of [
      ANALYSIS,
      BLANK,
      String(RANGE),
      '"correct":true',
      '"correct":false',
      '"right":{',
      '"alternatives"',
      '"orderFree"',
    ]) {
      expect(body).not.toContain(secret);
    }
  }
}

it.each(['never', 'after-submit', 'after-window'] as const)(
  'reveals no right answer in any response during a sitting (%s)',
  async (showAnswers) => {
    const { bodies } = await sitThrough(await secretExam(showAnswers));
    expect(bodies).toHaveLength(13);
    expectNoSecret(bodies);
  },
);

it.each(['never', 'after-window'] as const)('reveals none in a result whose answers are hidden (%s)', async (showAnswers) => {
  const secret = await secretExam(showAnswers);
  const { attemptId } = await sitThrough(secret);
  const { body } = await send(app, secret.token, examApi.result, { query: { attemptId } });
  expectNoSecret([body]);
  const { result } = JSON.parse(body) as {
    result: { answersShown: boolean; score: number; kinds: unknown[]; questions: { answer: unknown; score: unknown }[] };
  };
  expect([result.answersShown, result.kinds]).toEqual([false, []]);
  expect(result.questions.every(({ answer, score }) => answer !== null && score === null)).toBe(true);
});

it('shows the answers when the rules do, with the option keys the candidate saw', async () => {
  const secret = await secretExam('after-submit');
  const { attemptId } = await sitThrough(secret);
  const { answersShown, questions } = await call(app, secret.token, examApi.result, { query: { attemptId } });
  expect(answersShown).toBe(true);
  for (const { kind, options, right, analysis } of questions) {
    expect(analysis).toBe(ANALYSIS);
    if (kind === 'fillin') {
      expect(right).toEqual({ blanks: [BLANK, `${RANGE} 到 ${RANGE + 1}`] });
    } else {
      expect(options.filter(({ key }) => right?.keys?.includes(key)).map(({ text }) => text)).toEqual(['右']);
    }
  }
});

const shownOf = async ({ token }: Secret, attemptId: string) => {
  const { answersShown, answersOpenAt } = await call(app, token, examApi.result, { query: { attemptId } });
  return [answersShown, answersOpenAt];
};

it('shows them once the exam is closed', async () => {
  const secret = await secretExam('after-window');
  const { attemptId } = await sitThrough(secret);
  expect((await shownOf(secret, attemptId))[0]).toBe(false);
  await call(app, secret.author, examAuthoringApi.close, { body: { examId: secret.examId } });
  expect(await shownOf(secret, attemptId)).toEqual([true, null]);
});

it('shows them only after the grace period of the window, so that nobody can write with another’s answers', async () => {
  const secret = await secretExam('after-window');
  const { attemptId } = await sitThrough(secret);
  const { closesAt } = await call(app, secret.token, examApi.instructions, { query: { examId: secret.examId } });
  const closes = Date.parse(closesAt);
  app.platform.clock.set(new Date(closes - 600_000).toISOString());
  const { attemptId: second } = await call(app, secret.token, examApi.start, { body: { examId: secret.examId } });
  const after = (ms: number) => app.platform.clock.set(new Date(closes + ms).toISOString());
  after(51);
  expect(await shownOf(secret, attemptId)).toEqual([false, new Date(closes + 2000).toISOString()]);
  const { body } = await send(app, secret.token, examApi.result, { query: { attemptId } });
  expectNoSecret([body]);
  // Saves that are in flight still count within the grace period.
  const answers = [{ questionId: secret.questionIds[0] ?? '', sequence: 1, answer: { keys: ['B'] } }];
  await call(app, secret.token, examApi.save, { body: { attemptId: second, answers } });
  after(2000);
  expect(await shownOf(secret, attemptId)).toEqual([true, null]);
  expect(await refusal(app, secret.token, examApi.save, { body: { attemptId: second, answers } })).toBe('ATTEMPT_CLOSED');
});

it('withholds them while anybody’s deadline is later than the window', async () => {
  const secret = await secretExam('after-window');
  const { attemptId } = await sitThrough(secret);
  const { closesAt } = await call(app, secret.token, examApi.instructions, { query: { examId: secret.examId } });
  app.platform.clock.set(new Date(Date.parse(closesAt) - 600_000).toISOString());
  const slow = await createMember(app, secret.orgId);
  const { attemptId: slowAttempt } = await call(app, slow.token, examApi.start, { body: { examId: secret.examId } });
  const deadline = new Date(Date.parse(closesAt) + 900_000);
  await app.platform.db.updateTable('attempt').set({ deadline_at: deadline }).where('id', '=', slowAttempt).execute();
  app.platform.clock.set(new Date(deadline.getTime() + 1000).toISOString());
  expect(await shownOf(secret, attemptId)).toEqual([false, new Date(deadline.getTime() + 2000).toISOString()]);
  await call(app, slow.token, examApi.submit, { body: { attemptId: slowAttempt } });
  expect(await shownOf(secret, attemptId)).toEqual([true, null]);
});

it('reveals nothing but the total to a script that tries one answer after another', async () => {
  const secret = await secretExam('never');
  const told = new Set<string>();
  for (const key of ['A', 'B']) {
    const { attemptId } = await call(app, secret.token, examApi.start, { body: { examId: secret.examId } });
    const answers = secret.questionIds.slice(0, 3).map((questionId) => ({ questionId, sequence: 1, answer: { keys: [key] } }));
    await call(app, secret.token, examApi.save, { body: { attemptId, answers } });
    await call(app, secret.token, examApi.submit, { body: { attemptId } });
    const { questions, kinds, score, totalMarks } = await call(app, secret.token, examApi.result, { query: { attemptId } });
    questions.forEach(({ score: marks, correct, right, analysis }) => told.add(JSON.stringify([marks, correct, right, analysis])));
    expect([kinds, score, totalMarks]).toEqual([[], expect.any(Number), 400]);
  }
  expect([...told]).toEqual(['[null,null,null,null]']);
});

it('shows them to authors at any time', async () => {
  const secret = await secretExam('never');
  const { attemptId } = await sitThrough(secret);
  const attempt = await call(app, secret.author, examResultsApi.attempt, { query: { attemptId } });
  expect(attempt.questions.every(({ analysis, right }) => analysis === ANALYSIS && right !== null)).toBe(true);
});
