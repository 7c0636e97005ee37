import { createClient } from '@palm/client/call';
import { createHttp, type HttpHooks } from '@palm/client/http';
import { createStore } from '@palm/client/storage';
import { createTestStorage } from '@palm/client/testing';
import type { Endpoint, ResultOf } from '@palm/contract/endpoint';
import { errorTable, errorText, type ErrorCode, type ErrorDetails } from '@palm/contract/errors';
import { failure, success, type Envelope } from '@palm/contract/envelope';
import type { Services } from '../services.tsx';

type Call = { path: string; query: Record<string, string>; body: Record<string, unknown> };
type Answering = (call: Call) => Envelope<unknown> | Promise<Envelope<unknown>>;

const bodyOf = (text: string): Record<string, unknown> =>
  text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : Object.fromEntries(new URLSearchParams(text));

/** A server of the tests. Every answer is parsed by the contract, so that a fake cannot say what the server never would. */
export function createFakeServer() {
  const answers = new Map<string, Answering>();
  const calls: Call[] = [];
  const messages: string[] = [];
  const gone: string[] = [];
  let offline = false;

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://palm.test');
    const path = url.pathname.replace(/^\/api/, '');
    const call = { path, query: Object.fromEntries(url.searchParams), body: bodyOf(typeof init?.body === 'string' ? init.body : '') };
    const answering = answers.get(path);
    if (offline) {
      throw new TypeError('Failed to fetch');
    }
    calls.push(call);
    return answering === undefined ? new Response('', { status: 404 }) : Response.json(await answering(call));
  };

  const hooks: HttpHooks = {
    onMessage: (text) => messages.push(text),
    onUnauthorised: (msg) => gone.push(msg),
    onHeaders: () => undefined,
    onBegin: () => () => undefined,
  };
  const store = createStore({ local: createTestStorage(), session: createTestStorage() });
  const services: Services = { store, client: createClient(createHttp({ fetch, store, hooks }), { checkResults: true }) };

  return {
    services,
    calls,
    messages,
    gone,
    /** The calls of one endpoint. */
    callsOf: (endpoint: Endpoint): Call[] => calls.filter(({ path }) => path === endpoint.path),
    /** From now on this endpoint answers so. */
    answer: <E extends Endpoint>(endpoint: E, result: ResultOf<E> | ((call: Call) => ResultOf<E>)): void => {
      answers.set(endpoint.path, (call) =>
        success(endpoint.result.parse(typeof result === 'function' ? (result as (call: Call) => ResultOf<E>)(call) : result)),
      );
    },
    /** From now on this endpoint refuses. */
    refuse: (endpoint: Endpoint, errorCode: ErrorCode, details: ErrorDetails = {}): void => {
      answers.set(endpoint.path, () => failure(errorTable[errorCode][0], errorCode, errorText(errorCode, details)));
    },
    /** Nothing gets through any more, or again. */
    setOffline: (value: boolean): void => {
      offline = value;
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
