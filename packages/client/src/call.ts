import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResultOf } from '@palm/contract/endpoint';
import { failedAnswer, NETWORK_FAILURE, type Answer } from './answer.ts';
import { AppError } from './app-error.ts';
import type { Fields } from './form.ts';
import type { HttpRequest, RequestOptions } from './http-request.ts';
import type { Http, ReceivedFile } from './http.ts';

// zod types the empty object as a record of never; it extends exactly those shapes that require no field.
type Empty = Record<string, never>;
type Part<Name extends string, Value> = Value extends Empty
  ? { [N in Name]?: undefined }
  : Empty extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Input of a call: exactly the parts its endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'query', QueryInput<E>> & Part<'body', BodyInput<E>> & Part<'params', ParamsInput<E>>;

type Rest<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: RequestOptions] : [input: CallInput<E>, options?: RequestOptions];

export type Client = {
  /** Returns the endpoint's result. Throws `AppError` on refusal or failure; its message has been shown unless `quiet`. */
  call<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<ResultOf<E>>;
  /** Returns the envelope even on errors, for callers that read `code` themselves (seed §7, §8). */
  request<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<Answer>;
  /** Returns the file of a download endpoint. Throws `AppError`. */
  download<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<ReceivedFile>;
};

type LooseInput = { query?: Fields; body?: Fields; params?: Fields };

const pathOf = (path: string, params: Fields): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));

const requestOf = (endpoint: Endpoint, rest: readonly unknown[]): HttpRequest => {
  const [input = {}, options = {}] = rest as [LooseInput?, RequestOptions?];
  return {
    ...options,
    method: endpoint.method,
    path: pathOf(endpoint.path, input.params ?? {}),
    query: input.query,
    body: input.body,
    encoding: endpoint.encoding,
  };
};

/** Typed API client. With `checkResults` (development, tests), a response that violates the contract throws immediately. */
export const createClient = (http: Http, { checkResults = false } = {}): Client => {
  const resultOf = (endpoint: Endpoint, result: unknown): unknown => {
    // A response without data is a success according to seed §7, but not a result if the contract promises one.
    if (result === null && !endpoint.result.safeParse(null).success) {
      throw new AppError(failedAnswer('RESULT_MISSING', NETWORK_FAILURE));
    }
    return checkResults ? endpoint.result.parse(result) : result;
  };

  return {
    call: async (endpoint, ...rest) => {
      const { answer, requestId } = await http.exchange(requestOf(endpoint, rest));
      if (!answer.flag) {
        throw new AppError(answer, requestId);
      }
      return resultOf(endpoint, answer.result) as ResultOf<typeof endpoint>;
    },
    request: (endpoint, ...rest) => http.request(requestOf(endpoint, rest)),
    download: (endpoint, ...rest) => http.file(requestOf(endpoint, rest)),
  };
};
