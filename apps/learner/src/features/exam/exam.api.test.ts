import { createClient } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAnswers, saveAnswers, submitExam } from './exam.api.ts';

/** As on a connection that died without a word: nothing arrives until the request is given up. */
const silentFetch: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const hooks = { onMessage: () => undefined, onUnauthorised: () => undefined, onHeaders: () => undefined, onBegin: () => () => undefined };

const client = createClient(createHttp({ fetch: silentFetch, store: createStore({ local: null, session: null }), hooks }));
const ATTEMPT = '018f3f1e-7b5a-7c00-8000-000000000901';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  { call: 'saving answers', act: () => saveAnswers(client, ATTEMPT, [], () => undefined) },
  { call: 'fetching the answers of another device', act: () => loadAnswers(client, ATTEMPT) },
  { call: 'submitting', act: () => submitExam(client, ATTEMPT) },
])('gives up $call within half a minute, so that it can be tried again while the exam lasts', async ({ act }) => {
  const failed = vi.fn();
  act().catch(failed);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ errorCode: 'NETWORK_FAILURE' }));
});
