import type { BodyInput, Endpoint, ResultOf } from '@palm/contract/endpoint';
import { failure, success, type Envelope } from '@palm/contract/envelope';
import { errorTable, errorText, type ErrorCode, type ErrorDetails } from '@palm/contract/errors';
import { createClient } from '../call.ts';
import { createHttp, type HttpHooks } from '../http.ts';
import { createStore } from '../storage.ts';
import { createTestStorage } from './test-storage.ts';

type Call = { path: string; query: Record<string, string>; body: Record<string, unknown> };
type Answering = (call: Call) => Envelope<unknown>;

const bodyOf = (text: string): Record<string, unknown> =>
  text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : Object.fromEntries(new URLSearchParams(text));

function callOf(input: RequestInfo | URL, init: RequestInit | undefined): Call {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://palm.test');
  const body = bodyOf(typeof init?.body === 'string' ? init.body : '');
  return { path: pathname.replace(/^\/api/, ''), query: Object.fromEntries(searchParams), body };
}

/** An app's client and stores, as tests provide them to its pages. `messages` are the messages shown. */
function createServices(fetch: typeof globalThis.fetch) {
  const messages: string[] = [];
  const hooks: HttpHooks = {
    onMessage: (text) => messages.push(text),
    onUnauthorised: () => undefined,
    onHeaders: () => undefined,
    onBegin: () => () => undefined,
  };
  const storages = { local: createTestStorage(), session: createTestStorage() };
  const store = createStore(storages);
  return { services: { store, client: createClient(createHttp({ fetch, store, hooks }), { checkResults: true }) }, storages, messages };
}

/**
 * A fake server for tests. Results and request bodies are validated by the contract, so that a fake cannot deviate from the real server.
 * Calls no test expects get a 404.
 */
export function createFakeServer() {
  const answers = new Map<string, Answering>();
  const calls: Call[] = [];
  let offline = false;
  let busy = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (offline) {
      throw new TypeError('Failed to fetch');
    }
    if (busy) {
      return new Response('', { status: 503 });
    }
    const call = callOf(input, init);
    calls.push(call);
    const answering = answers.get(call.path);
    const headers = { 'x-request-id': 'request-1' };
    return answering === undefined ? new Response('', { status: 404, headers }) : Response.json(answering(call), { headers });
  };
  const callsOf = (endpoint: Endpoint): Call[] => calls.filter(({ path }) => path === endpoint.path);
  return {
    fetch,
    ...createServices(fetch),
    /** The calls that arrived, oldest first. */
    calls,
    /** The calls of one endpoint. */
    callsOf,
    /** The bodies sent to one endpoint. */
    sent: <E extends Endpoint>(endpoint: E): BodyInput<E>[] => callsOf(endpoint).map(({ body }) => body as BodyInput<E>),
    /** Sets the response of this endpoint. */
    answer: <E extends Endpoint>(endpoint: E, result: ResultOf<E> | ((call: Call) => ResultOf<E>)): void => {
      answers.set(endpoint.path, (call) => {
        endpoint.body.parse(call.body);
        return success(endpoint.result.parse(typeof result === 'function' ? (result as (call: Call) => ResultOf<E>)(call) : result));
      });
    },
    /** Makes this endpoint refuse; `result` is sent along with the refusal. */
    refuse: (endpoint: Endpoint, errorCode: ErrorCode, details: ErrorDetails = {}, result: object | null = null): void => {
      answers.set(endpoint.path, () => ({ ...failure(errorTable[errorCode][0], errorCode, errorText(errorCode, details)), result }));
    },
    /** Turns the network off or on. */
    setOffline: (value: boolean): void => {
      offline = value;
    },
    /** Makes the server respond with nothing but 503, as without its database, or stops that. */
    setBusy: (value: boolean): void => {
      busy = value;
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
