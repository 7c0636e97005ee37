// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '@palm/client/call';
import { createHttp } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { connectRedPoints, connectStudyReports } from './browser.ts';

type Sent = { url: string; headers: Headers; body: string };

const setUp = (answers: Record<string, unknown>) => {
  localStorage.clear();
  const store = createStore({ local: localStorage, session: null });
  store.set('userId', '1');
  store.set('orgId', '2');
  store.set('accessToken', 'mine');
  const sent: Sent[] = [];
  const network = { up: true };
  const fetch = (async (url: string, init: RequestInit) => {
    if (!network.up) {
      throw new TypeError('Failed to fetch');
    }
    sent.push({ url, headers: new Headers(init.headers), body: typeof init.body === 'string' ? init.body : '' });
    const result = Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? null;
    return new Response(JSON.stringify({ flag: true, code: 0, errorCode: null, msg: '', result }));
  }) as typeof globalThis.fetch;
  const nothing = (): void => undefined;
  const http = createHttp({
    fetch,
    store,
    hooks: { onMessage: nothing, onUnauthorised: nothing, onHeaders: nothing, onBegin: () => nothing },
  });
  return { store, sent, network, client: createClient(http) };
};

beforeEach(() => localStorage.clear());

describe('red points over HTTP', () => {
  it('seed §7 "POST /message-front/v1/messageInbox/pickUpRedPointOfTarget/{seqNo}/3, body targets (empty list), access-token header"', async () => {
    const { client, store, sent } = setUp({ spckMPAccessToken: 'platform', pickUp: { list: [] } });
    await connectRedPoints(client, store, () => undefined).pickUp();
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/front/message/spckMPAccessToken?userId=1&orgId=2',
      '/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/-1/3',
    ]);
    expect([sent[1]?.headers.get('access-token'), sent[1]?.body]).toEqual(['platform', '{"targets":[]}']);
  });
});

describe('study reports over HTTP', () => {
  it('are queued while offline and sent when the browser is back online', async () => {
    const receipt = { sequence: 1 };
    const { client, store, sent, network } = setUp({ '/front/study/report': receipt });
    const reports = connectStudyReports(client, store);
    network.up = false;
    expect(await reports.send({ playerSession: 'p', sequence: 1, ranges: [[0, 5]], dwellSeconds: 0, position: 5 })).toBeNull();
    network.up = true;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/front/study/report']));
  });
});
