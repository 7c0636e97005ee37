import { endpoint } from '@palm/contract/endpoint';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logger.ts';
import { silentNews } from '../news.ts';
import { bind } from './bind.ts';
import { createCallerBuckets } from './caller-buckets.ts';
import type { Router } from './router.ts';
import { createServer } from './server.ts';

const paper = endpoint({
  method: 'GET',
  path: '/front/paper',
  access: 'public',
  summary: 'A paper as a candidate may see it',
  tags: ['exam'],
  result: z.object({ questions: z.array(z.object({ stem: z.string(), options: z.array(z.object({ key: z.string() })) })) }),
});

const leaking = { questions: [{ stem: '冬至', options: [{ key: 'A', correct: true }, { key: 'B' }] }] };
const sent = { questions: [{ stem: '冬至', options: [{ key: 'A' }, { key: 'B' }] }] };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server with one call whose handler returns this. */
async function answering(answer: unknown, { checkAnswers = false, calls = paper as typeof paper } = {}) {
  const authenticate: Router['authenticate'] = async () => ({ errorCode: 'SESSION_ENDED', reason: 'signed-out' });
  const buckets = createCallerBuckets(authenticate);
  const logger = createLogger('silent');
  const error = vi.spyOn(logger, 'error');
  const fastify = await createServer({
    logger,
    news: silentNews(),
    trustedProxies: false,
    callsPerMinute: 1000,
    buckets,
    contentOrigins: [],
    secure: false,
  });
  closing.push(() => fastify.close());
  const router: Router = {
    fastify,
    authenticate,
    standIn: async () => null,
    checkAnswers,
    answerHeaders: [],
    downloadNotes: [],
    exportables: new Map(),
    showRichText: () => (html) => html,
    proofs: [],
    mounted: new Set(),
  };
  bind(router, calls, async () => answer as z.output<typeof paper.result>);
  const faults = () => error.mock.calls.map(([fault]) => (fault as { err: Error }).err.message);
  return { ask: () => fastify.inject('/api/front/paper'), faults };
}

describe('a response', () => {
  test('is sent without fields that a view added to the contract', async () => {
    const { ask } = await answering(leaking);
    const response = await ask();
    expect(response.json()).toEqual({ flag: true, code: 0, errorCode: null, msg: '', result: sent });
    expect(response.payload).not.toContain('correct');
  });

  test('fails in tests if it holds more than the contract, naming the key', async () => {
    const { ask, faults } = await answering(leaking, { checkAnswers: true });
    expect((await ask()).statusCode).toBe(500);
    expect(faults()).toEqual(['GET /front/paper: the answer holds what the contract does not name: result.questions[].options[].correct']);
  });

  test.each([
    ['lacks something', { questions: [{ stem: '冬至' }] }],
    ['has another type', { questions: [{ stem: 7, options: [] }] }],
    ['is nothing', undefined],
  ])('fails in tests if it %s', async (_name, answer) => {
    const { ask, faults } = await answering(answer, { checkAnswers: true });
    expect((await ask()).statusCode).toBe(500);
    expect(faults().join()).toContain('the answer is not what the contract says');
  });

  test('fails in tests if parsing by the contract would change it', async () => {
    const trimmed = { ...paper, result: paper.result.extend({ questions: z.array(z.object({ stem: z.string().trim() })) }) };
    const { ask, faults } = await answering({ questions: [{ stem: ' 冬至' }] }, { checkAnswers: true, calls: trimmed as never });
    expect((await ask()).statusCode).toBe(500);
    expect(faults().join()).toContain('the contract reads another answer than the one that is sent');
  });

  test('is byte-identical in tests and in production', async () => {
    const production = await answering(sent);
    const tests = await answering(sent, { checkAnswers: true });
    expect((await tests.ask()).payload).toBe((await production.ask()).payload);
  });
});
