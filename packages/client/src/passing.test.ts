import { expect, it } from 'vitest';
import { isPassing } from './answer.ts';
import { createHttp } from './http.ts';
import { createStore } from './storage.ts';

/** The events the page receives for one call with this response. */
async function heard(answer: () => Response) {
  const events: unknown[] = [];
  const hooks = {
    onMessage: (_text: string, { passing }: { passing: boolean }) => events.push({ passing }),
    onReached: () => events.push('reached'),
    onUnauthorised: () => undefined,
    onHeaders: () => undefined,
    onBegin: () => () => undefined,
  };
  const http = createHttp({ fetch: async () => answer(), store: createStore({ local: null, session: null }), hooks });
  await http.request({ method: 'GET', path: '/x' });
  return events;
}

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

it('distinguishes a transient connection failure from a permanent refusal', async () => {
  expect(await heard(lost)).toEqual([{ passing: true }]);
  expect(await heard(() => new Response('', { status: 502 }))).toEqual([{ passing: true }]);
  expect(await heard(() => new Response('', { status: 500 }))).toEqual(['reached', { passing: false }]);
  expect(await heard(() => Response.json({ flag: false, code: 7, errorCode: 'NAME_TAKEN', msg: '名称已被使用' }))).toEqual([
    'reached',
    { passing: false },
  ]);
});

it('reports that the server is reachable again', async () => {
  expect(await heard(() => Response.json({ flag: true, code: 0, result: 1 }))).toEqual(['reached']);
});

it('does not treat an unknown failure as transient', () => {
  expect(isPassing({ errorCode: null })).toBe(false);
});
