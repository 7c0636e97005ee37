import { examApi } from '@palm/contract/exam';
import { examAuthoringApi } from '@palm/contract/exam-authoring';
import { paperApi } from '@palm/contract/paper';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, send } from '../../../../test/call.ts';
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

/** An exam of four kinds whose answers and analyses carry words that occur nowhere else. */
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
  return { author, examId, questionIds, token };
}

type Secret = Awaited<ReturnType<typeof secretExam>>;

/** Every answer of the server in a whole sitting, as the text that travels. */
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
  'tells no right answer in any response of a sitting (%s)',
  async (showAnswers) => {
    const { bodies } = await sitThrough(await secretExam(showAnswers));
    expect(bodies).toHaveLength(13);
    expectNoSecret(bodies);
  },
);

it.each(['never', 'after-window'] as const)('tells none in a result whose answers are hidden (%s)', async (showAnswers) => {
  const secret = await secretExam(showAnswers);
  const { attemptId } = await sitThrough(secret);
  const { body } = await send(app, secret.token, examApi.result, { query: { attemptId } });
  expectNoSecret([body]);
  const { result } = JSON.parse(body) as { result: { answersShown: boolean; score: number; questions: { answer: unknown }[] } };
  expect(result.answersShown).toBe(false);
  expect(result.questions.every(({ answer }) => answer !== null)).toBe(true);
});

it('shows the answers when the rules do, in the keys that the candidate saw', async () => {
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

it('shows them after the window, or once the exam is closed', async () => {
  const secret = await secretExam('after-window');
  const { attemptId } = await sitThrough(secret);
  const shown = async () => {
    const { answersShown, answersOpenAt } = await call(app, secret.token, examApi.result, { query: { attemptId } });
    return [answersShown, answersOpenAt !== null];
  };
  expect(await shown()).toEqual([false, true]);
  await call(app, secret.author, examAuthoringApi.close, { body: { examId: secret.examId } });
  expect(await shown()).toEqual([true, false]);
});

it('shows them to an author at any time', async () => {
  const secret = await secretExam('never');
  const { attemptId } = await sitThrough(secret);
  const attempt = await call(app, secret.author, examAuthoringApi.attempt, { query: { attemptId } });
  expect(attempt.questions.every(({ analysis, right }) => analysis === ANALYSIS && right !== null)).toBe(true);
});
