import type { BodyInput, Endpoint, ResultOf } from '@palm/contract/endpoint';
import { failure, success } from '@palm/contract/envelope';
import { errorTable, errorText, type ErrorCode } from '@palm/contract/errors';
import { vi } from 'vitest';

type Sent = { query: URLSearchParams; body: Record<string, unknown> };
type Answer = (sent: Sent) => unknown;

function bodyOf(init: RequestInit | undefined): Record<string, unknown> {
  const body = typeof init?.body === 'string' ? init.body : '';
  return body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(new URLSearchParams(body));
}

/**
 * A server for tests. Every answer is parsed by the contract, so a test cannot believe in a server that does not exist,
 * and so is every body that the console sends. A call that no test expected is answered with 404.
 */
export function fakeApi() {
  // nobody has left anything in this browser yet
  localStorage.clear();
  const answers = new Map<string, Answer>();
  const calls: { path: string; body: Record<string, unknown>; query: URLSearchParams }[] = [];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { pathname, searchParams: query } = new URL(input, 'http://console.test');
    const path = pathname.replace(/^\/api/, '');
    const body = bodyOf(init);
    calls.push({ path, body, query });
    const answer = answers.get(path);
    const headers = { 'x-request-id': 'request-1' };
    return Promise.resolve(answer ? Response.json(answer({ query, body }), { headers }) : new Response('', { status: 404, headers }));
  });
  return {
    answer<E extends Endpoint>(endpoint: E, result: ResultOf<E> | ((sent: Sent) => ResultOf<E>)) {
      answers.set(endpoint.path, (sent) => {
        endpoint.body.parse(sent.body);
        const value = typeof result === 'function' ? (result as (sent: Sent) => ResultOf<E>)(sent) : result;
        return success(endpoint.result.parse(value));
      });
    },
    refuse(endpoint: Endpoint, errorCode: ErrorCode) {
      answers.set(endpoint.path, () => failure(errorTable[errorCode][0], errorCode, errorText(errorCode)));
    },
    /** The bodies sent to an endpoint, oldest first. */
    sent<E extends Endpoint>(endpoint: E): BodyInput<E>[] {
      return calls.filter(({ path }) => path === endpoint.path).map(({ body }) => body as BodyInput<E>);
    },
    /** The queries sent to an endpoint, oldest first. */
    asked(endpoint: Endpoint): URLSearchParams[] {
      return calls.filter(({ path }) => path === endpoint.path).map(({ query }) => query);
    },
  };
}

/** An id that the contract accepts, the same for the same number. */
export const testId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
