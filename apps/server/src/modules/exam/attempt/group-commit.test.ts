import { examApi } from '@palm/contract/exam/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, send } from '../../../../test/call.ts';
import { createExam, startSitting, type TestExam } from '../../../../test/exams.ts';
import { createAnswerSaver } from './save.service.ts';

let app: TestApp;
let exam: TestExam;
beforeAll(async () => {
  app = await createTestApp();
  exam = await createExam(app);
});
afterAll(() => app.close());

/** Four candidates save the same blank concurrently; the text of one is refused by the database. */
const POISONED = 2;
const startSittings = () => Promise.all(Array.from({ length: 4 }, () => startSitting(app, exam)));
const textOf = (place: number) => (place === POISONED ? '瓜\0' : '瓜');
const blank = () => exam.questionIds[3] ?? '';

const storedOf = async (token: string, attemptId: string) => {
  const { answers } = await call(app, token, examApi.sitting, { query: { attemptId } });
  return answers.map(({ answer }) => answer);
};
const expected = (place: number) => (place === POISONED ? [] : [{ blanks: ['瓜'] }]);

test('fails only the answer the database refuses, and stores and acknowledges the rest of the batch', async () => {
  const sittings = await startSittings();
  const saver = createAnswerSaver(app.platform);
  const outcomes = await Promise.allSettled(
    sittings.map(({ memberId, attemptId }, place) =>
      saver.add({
        orgId: exam.orgId,
        memberId,
        attemptId,
        at: app.platform.clock.now(),
        answers: [{ questionId: blank(), sequence: 1, answer: { blanks: [textOf(place)] } }],
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(sittings.map((_, place) => (place === POISONED ? 'rejected' : 'fulfilled')));
  for (const [place, { token, attemptId }] of sittings.entries()) {
    expect(await storedOf(token, attemptId)).toEqual(expected(place));
  }
});

test('rejects text that cannot be stored for its candidate only, and saves the others’ answers', async () => {
  const sittings = await startSittings();
  const answers = await Promise.all(
    sittings.map(({ token, attemptId }, place) =>
      send(app, token, examApi.save, {
        body: { attemptId, answers: [{ questionId: blank(), sequence: 1, answer: { blanks: [textOf(place)] } }] },
      }),
    ),
  );
  expect(answers.map((response) => [response.statusCode, response.json<{ errorCode: string | null }>().errorCode])).toEqual(
    sittings.map((_, place) => [200, place === POISONED ? 'TEXT_INVALID' : null]),
  );
  for (const [place, { token, attemptId }] of sittings.entries()) {
    expect(await storedOf(token, attemptId)).toEqual(expected(place));
  }
});
