import { describe, expect, it } from 'vitest';
import { endpoint } from '@palm/contract/endpoint';
import { AppError } from '@palm/client/app-error';
import { createClient } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { createUploader } from '@palm/client/upload';
import { z } from 'zod';
import rows from './vectors/answer-handling.json';

type Row = (typeof rows)[number];

// Servers may send any status up to 999; the Response constructor of the test platform stops at 599.
const responseOf = (answer: Row['answer']): Response => {
  if (answer.network === 'failure') {
    throw new TypeError('Failed to fetch');
  }
  const response = new Response('data' in answer ? JSON.stringify(answer.data) : 'refused');
  Object.defineProperty(response, 'status', { value: answer.status });
  return response;
};

const setUp = (row: Row) => {
  const shown: { text: string; closable: boolean }[] = [];
  const gone: string[] = [];
  const store = createStore({ local: null, session: null });
  store.set('unauthorisedShown', row.answer.already === true);
  const http = createHttp({
    fetch: async () => responseOf(row.answer),
    store,
    hooks: {
      onMessage: (text, { closable }) => shown.push({ text, closable }),
      onUnauthorised: (msg) => gone.push(msg),
      onHeaders: () => undefined,
      onBegin: () => () => undefined,
    },
  });
  const path = row.call === 'any' ? '/front/teacher/detail' : row.call;
  const called = endpoint({ method: 'GET', path, access: 'public', summary: '', tags: [], result: z.unknown() });
  return { client: createClient(http), called, store, shown, gone };
};

/** Checks the row's `returns` for the three ways to make a call. */
const checkReturn = async (row: Row) => {
  const { client, called, store } = setUp(row);
  const answer = await client.request(called);
  const value: unknown = await client.call(called).catch((error: unknown) => error);
  const { returns } = row;
  if (returns === 'result') {
    expect(value).toEqual(row.answer.data?.result);
  } else if (returns === 'the whole answer') {
    expect(answer).toEqual(row.answer.data);
  } else if (returns.startsWith('nothing')) {
    expect(value).toBeInstanceOf(AppError);
    expect((value as AppError).code).toBe(row.answer.data?.code);
  } else if (returns === 'null') {
    const parts = { client, store, page: () => 'https://a.cn/web/', createXhr: () => new XMLHttpRequest(), onFailure: () => undefined };
    expect(await createUploader(parts).send(new File(['1'], 'a.png'), { purpose: 'picture' })).toBeNull();
  } else {
    expect(answer).toMatchObject(returns.startsWith('default') ? { flag: true, code: 0 } : { flag: false, code: -1 });
  }
};

describe('seed §8 "generally, flag false shows a closable error message with msg and returns nothing", with its exceptions', () => {
  it.each(rows.map((row) => [row.call, JSON.stringify(row.answer), row] as const))('%s answers %s', async (_call, _answer, row) => {
    const { client, called, shown, gone } = setUp(row);
    await client.request(called);
    expect(shown.map(({ text }) => text)).toEqual(row.shows === null ? [] : [row.shows.toast]);
    if (row.shows?.closable === true) {
      expect(shown[0]?.closable).toBe(true);
    }
    expect(gone).toEqual(row.goes === null ? [] : [row.answer.data?.msg]);
    await checkReturn(row);
  });
});
