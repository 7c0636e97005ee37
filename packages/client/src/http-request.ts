import { formOf, type Fields } from './form.ts';

export type RequestOptions = {
  /** Shows no error message: the calling screen does. */
  quiet?: boolean | undefined;
  /** Error codes that the calling screen asks about itself: their message is not shown. */
  handles?: readonly string[] | undefined;
  /** Identifies the waiting part of the screen, so that its loading indicator can be suppressed (seed §4). */
  scope?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Fails sooner than the default limit, for calls that are resent. */
  timeoutMs?: number | undefined;
  /** Lets the request outlive the page, for reports sent when leaving (bodies up to 64 KB). */
  keepalive?: boolean | undefined;
  /** Ends the session: sent once the `keepalive` requests under way have been answered, which are refused afterwards, or soon anyway. */
  last?: boolean | undefined;
  headers?: Record<string, string> | undefined;
};

export type HttpRequest = RequestOptions & {
  method: 'GET' | 'POST';
  /** Relative to the API prefix, for example `/front/login/unp`. */
  path: string;
  query?: Fields | undefined;
  body?: Fields | undefined;
  encoding?: 'form' | 'json' | undefined;
};

const headersOf = (request: HttpRequest, accessToken: string | null): Record<string, string> => {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (request.method === 'POST') {
    headers['Content-Type'] = request.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  }
  // Seed §6: the key verification call is made before anybody is signed in.
  if (accessToken !== null && !request.path.includes('/front/verify/key')) {
    headers['X-Access-Token'] = accessToken;
  }
  return headers;
};

const bodyOf = ({ method, body = {}, encoding }: HttpRequest): string | null => {
  if (method === 'GET') {
    return null;
  }
  return encoding === 'json' ? JSON.stringify(body) : formOf(body).toString();
};

/** The URL of a call with its query. */
export const urlOf = (base: string, { path, query = {} }: Pick<HttpRequest, 'path' | 'query'>): string => {
  const search = formOf(query).toString();
  return search === '' ? base + path : `${base}${path}?${search}`;
};

/** The `fetch` options for a request of seed §6 and §7. */
export const initOf = (request: HttpRequest, accessToken: string | null): RequestInit => ({
  method: request.method,
  headers: headersOf(request, accessToken),
  body: bodyOf(request),
  ...(request.keepalive === true ? { keepalive: true } : {}),
});
