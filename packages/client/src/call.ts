import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResultOf } from '@palm/contract/endpoint';
import { failedAnswer, NETWORK_FAILURE, type Answer } from './answer.ts';
import { AppError } from './app-error.ts';
import type { Fields } from './form.ts';
import type { HttpRequest, RequestOptions } from './http-request.ts';
import type { Http, ReceivedFile } from './http.ts';

// zod types the empty object as a record of never; it extends exactly the shapes that need no field.
type Empty = Record<string, never>;
type Part<Name extends string, Value> = Value extends Empty
  ? { [N in Name]?: undefined }
  : Empty extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call takes: the parts that its endpoint declares, and no other. */
export type CallInput<E extends Endpoint> = Part<'query', QueryInput<E>> & Part<'body', BodyInput<E>> & Part<'params', ParamsInput<E>>;

type Rest<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: RequestOptions] : [input: CallInput<E>, options?: RequestOptions];

export type Client = {
  /** The endpoint's result. Throws `AppError` on a refusal or failure, whose message was shown unless `quiet`. */
  call<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<ResultOf<E>>;
  /** The envelope, whatever it says: for callers that read `code` themselves (seed §7, §8). */
  request<E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<Answer>;
  /** The file of a download endpoint. Throws `AppError`. */
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

/** Typed calls of the contract. With `checkResults` (development, tests) an answer outside the contract throws at once. */
export const createClient = (http: Http, { checkResults = false } = {}): Client => {
  const resultOf = (endpoint: Endpoint, result: unknown): unknown => {
    // An answer without data is a success of the seed (§7), but no result where the contract promises one.
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
