import { examApi } from '@palm/contract/exam/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createExam, startSitting } from '../../../../test/exams.ts';
import { signIn } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSitting() {
  const exam = await createExam(app);
  const [first = '', second = '', third = ''] = exam.questionIds;
  const sitting = await startSitting(app, exam);
  const keep = (token: string, sequence: number, marked: string[], questionId = first) =>
    call(app, token, examApi.place, { body: { attemptId: sitting.attemptId, sequence, marked, questionId } });
  const held = async (token = sitting.token) =>
    (await call(app, token, examApi.sitting, { query: { attemptId: sitting.attemptId } })).place;
  return { exam, ...sitting, first, second, third, keep, held };
}

describe('the place of a candidate in a paper', () => {
  it('is stored only for the candidate of the open attempt, and only with questions of the exam', async () => {
    const { exam, token, attemptId, first, held } = await createSitting();
    const neighbour = await startSitting(app, exam);
    const other = await createSitting();
    const body = { attemptId, sequence: 1, marked: [], questionId: first };
    expect(await refusal(app, '', examApi.place, { body })).toBe('SESSION_REQUIRED');
    expect(await refusal(app, neighbour.token, examApi.place, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, other.token, examApi.place, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examApi.place, { body: { ...body, questionId: other.first } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examApi.place, { body: { ...body, marked: [other.first] } })).toBe('NOT_FOUND');
    expect(await held()).toBeNull();
    await call(app, token, examApi.submit, { body: { attemptId } });
    expect(await refusal(app, token, examApi.place, { body })).toBe('ATTEMPT_CLOSED');
  });

  it('is restored on another device', async () => {
    const { exam, memberId, token, second, third, keep, held } = await createSitting();
    expect(await held()).toBeNull();
    const place = await keep(token, 1, [second, third], third);
    const phone = await signIn(app, exam.orgId, memberId, 'mobile');
    expect(await held(phone)).toEqual(place);
    expect(place).toEqual({ sequence: 1, marked: [second, third], questionId: third });
  });

  it('keeps the highest sequence, and returns it to late or repeated calls', async () => {
    const { token, first, second, keep, held } = await createSitting();
    const newest = await keep(token, 5, [first], second);
    expect([await keep(token, 5, [first], second), await keep(token, 4, []), await keep(token, 5, [second])]).toEqual([
      newest,
      newest,
      newest,
    ]);
    const taken = await Promise.all([7, 9, 8, 6].map((sequence) => keep(token, sequence, [], first)));
    expect(Math.max(...taken.map(({ sequence }) => sequence))).toBe(9);
    expect(await held()).toEqual({ sequence: 9, marked: [], questionId: first });
  });

  it('does not interfere with answers, receipts or submission', async () => {
    const { token, attemptId, first, keep } = await createSitting();
    const answers = [{ questionId: first, sequence: 1, answer: { keys: ['B'] } }];
    const [saved] = await Promise.all([
      call(app, token, examApi.save, { body: { attemptId, answers } }),
      keep(token, 1, [first]),
      keep(token, 2, []),
    ]);
    expect(saved.receipts).toMatchObject([{ state: 'saved', sequence: 1 }]);
    await Promise.all([call(app, token, examApi.submit, { body: { attemptId } }), keep(token, 3, [first]).catch(() => undefined)]);
    expect(await call(app, token, examApi.result, { query: { attemptId } })).toMatchObject({ score: 200 });
  });
});
