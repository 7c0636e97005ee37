import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { examApi } from '@palm/contract/exam/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, send } from '../../../../test/call.ts';
import { createExam, startSitting } from '../../../../test/exams.ts';
import { createMember, type TestMember } from '../../../../test/factories.ts';
import { BATCHES, type WrittenBatch } from '../../../platform/batch.ts';
import { createHandInDesk } from './hand-in.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A room of candidates who do the same at the same moment. */
const ROOM = 12;
const room = (orgId: string) => Promise.all(Array.from({ length: ROOM }, () => createMember(app, orgId)));

async function batchesOf(name: string, act: () => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = [];
  const note = (message: unknown) => {
    const batch = message as WrittenBatch;
    if (batch.name === name) {
      sizes.push(batch.size);
    }
  };
  subscribe(BATCHES, note);
  await act().finally(() => unsubscribe(BATCHES, note));
  return sizes;
}

const start = async ({ token }: TestMember, examId: string) =>
  (await send(app, token, examApi.start, { body: { examId } })).json<{ errorCode: string | null; result: { attemptId: string } | null }>();
const submit = async (token: string, attemptId: string) =>
  (await send(app, token, examApi.submit, { body: { attemptId } })).json<{
    errorCode: string | null;
    result: { receipt: string } | null;
  }>();

test('candidates who enter together each get their own attempt, and are refused alone', async () => {
  const open = await createExam(app, { attemptsAllowed: 1 });
  const people = await room(open.orgId);
  const [first, second] = people;
  const done = await call(app, first?.token ?? '', examApi.start, { body: { examId: open.examId } });
  await call(app, first?.token ?? '', examApi.submit, { body: done });
  const elsewhere = await createExam(app);
  const stranger = await createMember(app, elsewhere.orgId);
  // The second candidate taps twice, the first has no attempts left, and another organisation's member names this exam and their own.
  const answers = await Promise.all([
    ...people.map((one) => start(one, open.examId)),
    ...(second ? [start(second, open.examId)] : []),
    start(stranger, open.examId),
    start(stranger, elsewhere.examId),
  ]);
  const codes = answers.map(({ errorCode }) => errorCode);
  expect(codes).toEqual(['EXAM_NO_ATTEMPTS_LEFT', ...Array.from({ length: ROOM }, () => null), 'NOT_FOUND', null]);
  expect(answers[ROOM]?.result).toEqual(answers[1]?.result);
  const rows = await app.platform.db.selectFrom('attempt').select(['id', 'member_id', 'number']).where('org_id', '=', open.orgId).execute();
  expect(new Map(rows.map((row) => [row.member_id, row.id]))).toEqual(
    new Map(people.map(({ memberId }, place) => [memberId, place === 0 ? done.attemptId : answers[place]?.result?.attemptId])),
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map(() => 1));
});

test('a room that hands in at once shares a commit, and each paper is marked by its own answers', async () => {
  const exam = await createExam(app);
  const sittings = await Promise.all(Array.from({ length: ROOM }, () => startSitting(app, exam)));
  // Everybody answers the first question; every other one is right.
  await Promise.all(
    sittings.map(({ token, attemptId }, place) =>
      call(app, token, examApi.save, {
        body: {
          attemptId,
          answers: [{ questionId: exam.questionIds[0] ?? '', sequence: 1, answer: { keys: [place % 2 === 0 ? 'B' : 'A'] } }],
        },
      }),
    ),
  );
  const desk = createHandInDesk(app.platform);
  const sizes = await batchesOf('exam-hand-ins', () =>
    Promise.all(
      sittings.map(({ memberId, attemptId }) => desk.add({ orgId: exam.orgId, memberId, attemptId, at: app.platform.clock.now() })),
    ),
  );
  expect(sizes).toEqual([ROOM]);
  const results = await Promise.all(sittings.map(({ token, attemptId }) => call(app, token, examApi.result, { query: { attemptId } })));
  expect(results.map(({ score }) => score)).toEqual(sittings.map((_, place) => (place % 2 === 0 ? 200 : 0)));
  const rows = await app.platform.db.selectFrom('attempt').select('submitted_by').where('org_id', '=', exam.orgId).execute();
  expect(rows).toEqual(sittings.map(() => ({ submitted_by: 'candidate' })));
});

test('somebody else’s attempt in the same batch is not found, however it is named, and nobody else notices', async () => {
  const exam = await createExam(app);
  const [own, other] = [await startSitting(app, exam), await startSitting(app, exam)];
  const stranger = await createMember(app, (await createExam(app)).orgId);
  const [mine, again, theirs, foreign] = await Promise.all([
    submit(own.token, own.attemptId),
    submit(own.token, own.attemptId),
    submit(own.token, other.attemptId),
    submit(stranger.token, own.attemptId),
  ]);
  expect([mine?.errorCode, again?.errorCode, theirs?.errorCode, foreign?.errorCode]).toEqual([null, null, 'NOT_FOUND', 'NOT_FOUND']);
  expect(again?.result).toEqual(mine?.result);
  expect(await app.platform.db.selectFrom('attempt').select('submitted_at').where('id', '=', other.attemptId).executeTakeFirst()).toEqual({
    submitted_at: null,
  });
});
