import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResultOf } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../src/app.ts';
import type { ErrorCode } from '@palm/contract/errors';

interface CallInput<E extends Endpoint> {
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  params?: ParamsInput<E>;
  headers?: Record<string, string>;
}

const asText = (fields: object | undefined): string =>
  new URLSearchParams(
    Object.entries(fields ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** Sends a call as the clients do: forms as forms, JSON as JSON. `token` is the session, empty = a guest. */
export async function send<E extends Endpoint>(
  app: App,
  token: string,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<LightMyRequestResponse> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String((input.params as Record<string, unknown>)[name]));
  const query = asText(input.query as object);
  const form = endpoint.encoding === 'form';
  return app.fastify.inject({
    method: endpoint.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...input.headers,
      ...(token === '' ? {} : { 'x-access-token': token }),
      ...(endpoint.method === 'POST' ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(endpoint.method === 'POST' ? { payload: form ? asText(input.body as object) : JSON.stringify(input.body ?? {}) } : {}),
  });
}

/** The result of a call that must succeed. */
export async function call<E extends Endpoint>(app: App, token: string, endpoint: E, input: CallInput<E> = {}): Promise<ResultOf<E>> {
  const response = await send(app, token, endpoint, input);
  const envelope = response.json<Envelope<ResultOf<E>>>();
  if (!envelope.flag) {
    throw new Error(`${endpoint.path} answered ${response.statusCode} ${envelope.errorCode}: ${envelope.msg}`);
  }
  return envelope.result as ResultOf<E>;
}

/** The error code of a call that must be refused. */
export async function refusal<E extends Endpoint>(
  app: App,
  token: string,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ErrorCode | null> {
  const envelope = (await send(app, token, endpoint, input)).json<Envelope<unknown>>();
  if (envelope.flag) {
    throw new Error(`${endpoint.path} was not refused`);
  }
  return envelope.errorCode as ErrorCode | null;
}
