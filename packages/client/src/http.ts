import { answerOf, failedAnswer, isPassing, messageOf, NETWORK_FAILURE, NOT_FOUND, readAnswer, type Answer } from './answer.ts';
import { AppError } from './app-error.ts';
import { busyPause, waitFor } from './busy.ts';
import { API_PREFIX, REQUEST_TIMEOUT_MS } from './constants.ts';
import { initOf, urlOf, type HttpRequest } from './http-request.ts';
import { createSender } from './sender.ts';
import { isSessionOver, sessionOf, type Store } from './storage.ts';

/** Reactions of the page to request events (seed §4, §8). */
export type HttpHooks = {
  /** `passing`: a connection failure that is obsolete once the server is reachable again. */
  onMessage(text: string, options: { closable: boolean; passing: boolean }): void;
  /** A response arrived: the connection works again. */
  onReached?(): void;
  /** On 401 and 819: called once per session, with the server's message. Redirects to the sign-in; a promise resolves on arrival. */
  onUnauthorised(msg: string): unknown;
  /** The headers of every response, with the path of the call. */
  onHeaders(headers: Headers, path: string): void;
  /** A request starts; the returned function is called when it ends. */
  onBegin(scope?: string): () => void;
  /** Calls are waiting for a busy server (503 with Retry-After) and will be resent; false once the last of them has continued. */
  onBusy?(waiting: boolean): void;
  /**
   * Called on a 401 or 819 before the session is ended: returns whether the same person has signed in again, so that the call is resent.
   */
  renewSession?(msg: string, path: string): Promise<boolean>;
};

type HttpParts = {
  fetch: typeof fetch;
  store: Pick<Store, 'get' | 'set' | 'subscribe'>;
  hooks: HttpHooks;
  base?: string;
  timeoutMs?: number;
};

type Received<T> = { status: number; headers: Headers; body: T };
/** `null`: no response. `'over'`: the session it was sent in has ended, so the response is obsolete. */
type Outcome<T> = Received<T> | null | 'over';
export type Exchange = { answer: Answer; requestId: string | null };
export type ReceivedFile = { blob: Blob; fileName: string | null };

export type Http = {
  /**
   * Seed §7: always resolves to an envelope, even without a response. Rejects only if the caller's signal aborts. Silently aborted when its
   * session ends; only `keepalive` requests are still delivered.
   */
  request(request: HttpRequest): Promise<Answer>;
  /** The same, with the request id of the server's log. */
  exchange(request: HttpRequest): Promise<Exchange>;
  /** A call that returns a file. Throws `AppError` if the server refuses. */
  file(request: HttpRequest): Promise<ReceivedFile>;
};

/** Combines the caller's signal and the timeout; `AbortSignal.any` is too recent for the supported browsers. */
const limit = (signal: AbortSignal | undefined, timeoutMs: number): { signal: AbortSignal; abort(): void; release(): void } => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted === true) {
    abort();
  }
  return {
    signal: controller.signal,
    abort,
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
};

const fileNameOf = (headers: Headers): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

const readFile = async (response: Response): Promise<string | Blob> => {
  const refused = !response.ok || (response.headers.get('content-type') ?? '').startsWith('application/json');
  return refused ? await response.text() : await response.blob();
};

type Receive = <T>(request: HttpRequest, read: (response: Response) => Promise<T>) => Promise<Outcome<T>>;

/** GET requests are resent while the server is busy, for example just after starting. Others may have been processed before the 503. */
const patiently = (receive: Receive, hooks: Pick<HttpHooks, 'onBusy'>): Receive => {
  let waiting = 0;
  const pauseFor = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
    waiting += 1;
    hooks.onBusy?.(true);
    await waitFor(ms, signal);
    waiting -= 1;
    if (waiting === 0) {
      hooks.onBusy?.(false);
    }
  };
  return async (request, read) => {
    for (let turn = 0; ; turn += 1) {
      const received = await receive(request, read);
      const isBusy = received !== null && received !== 'over' && received.status === 503 && request.method === 'GET';
      const pause = isBusy ? busyPause(turn, received.headers, Math.random()) : null;
      if (pause === null) {
        return received;
      }
      await pauseFor(pause, request.signal);
    }
  };
};

const isTurnedAway = ({ status }: Pick<Received<unknown>, 'status'>): boolean => status === 401 || status === 819;

const endedMsg = (body: unknown): string => (typeof body === 'string' && readAnswer(body)?.msg) || '登录已失效，请重新登录';

/**
 * Redirects once per session. The flag is only set on arrival: a document reloaded on the way redirects again. A session that another tab has
 * opened since then is a new one.
 */
function leadingAway(store: HttpParts['store'], hooks: Pick<HttpHooks, 'onUnauthorised'>): (msg: string) => void {
  let leads = false;
  const lead = async (msg: string): Promise<void> => {
    leads = true;
    const ended = sessionOf(store);
    const arrival = hooks.onUnauthorised(msg);
    if (arrival instanceof Promise) {
      await arrival;
    }
    store.set('unauthorisedShown', true);
    store.set('endedSession', ended);
    leads = false;
  };
  return (msg) => {
    if (!leads && !isSessionOver(store)) {
      void lead(msg);
    }
  };
}

/** The message to show for an answer; null if there is none or the calling screen takes care of it. */
function shownMessage({ path, quiet, handles = [] }: HttpRequest, answer: Answer): string | null {
  const isHandled = answer.errorCode !== null && handles.includes(answer.errorCode);
  return quiet === true || isHandled ? null : messageOf(path, answer);
}

/** The HTTP layer of seed §7 and §8, based on `fetch`. */
export const createHttp = ({ fetch, store, hooks, base = API_PREFIX, timeoutMs = REQUEST_TIMEOUT_MS }: HttpParts): Http => {
  const send = createSender();

  const receive: Receive = async (request, read) => {
    const session = sessionOf(store);
    // Guests have no session that could end: signing in does not cancel anything.
    const isOver = (): boolean => session !== null && session !== sessionOf(store);
    const limited = limit(request.signal, request.timeoutMs ?? timeoutMs);
    const end = hooks.onBegin(request.scope);
    const unsubscribe = store.subscribe(() => isOver() && request.keepalive !== true && limited.abort());
    try {
      const init = { ...initOf(request, store.get('accessToken')), signal: limited.signal };
      const response = await send(request, () => fetch(urlOf(base, request), init));
      const received = { status: response.status, headers: response.headers, body: await read(response) };
      return isOver() ? 'over' : received;
    } catch (error) {
      if (request.signal?.aborted === true) {
        throw error;
      }
      return isOver() ? 'over' : null;
    } finally {
      unsubscribe();
      limited.release();
      end();
    }
  };

  const receiveNoted: Receive = async (request, read) => {
    const received = await receive(request, read);
    if (received !== null && received !== 'over') {
      hooks.onHeaders(received.headers, request.path);
    }
    return received;
  };

  const receivePatiently = patiently(receiveNoted, hooks);

  /** A call refused because its session has ended continues once the same person has signed in again, if the page supports that. */
  const receiveInSession: Receive = async (request, read) => {
    const person = store.get('userId');
    const received = await receivePatiently(request, read);
    if (!hooks.renewSession || received === null) {
      return received;
    }
    const goesOn =
      received === 'over'
        ? request.method === 'GET' && person !== null && person === store.get('userId')
        : isTurnedAway(received) && (await hooks.renewSession(endedMsg(received.body), request.path));
    return goesOn ? await receivePatiently(request, read) : received;
  };

  const leadAway = leadingAway(store, hooks);

  const turnAway = (msg: string): Answer => {
    leadAway(msg);
    return failedAnswer('UNAUTHORISED', msg);
  };

  const judge = (request: HttpRequest, received: Outcome<string>): Exchange => {
    if (received === 'over') {
      return { answer: failedAnswer('SESSION_ENDED', '登录已结束，请重新登录'), requestId: null };
    }
    if (received !== null && isTurnedAway(received)) {
      return { answer: turnAway(endedMsg(received.body)), requestId: received.headers.get('x-request-id') };
    }
    const answer = received === null ? failedAnswer('NETWORK_FAILURE', NETWORK_FAILURE) : answerOf(received.status, received.body);
    if (!isPassing(answer)) {
      hooks.onReached?.();
    }
    const message = shownMessage(request, answer);
    if (message !== null) {
      hooks.onMessage(message, { closable: message !== NOT_FOUND, passing: isPassing(answer) });
    }
    return { answer, requestId: received?.headers.get('x-request-id') ?? null };
  };

  const exchange = async (request: HttpRequest): Promise<Exchange> =>
    judge(request, await receiveInSession(request, (response) => response.text()));

  const file = async (request: HttpRequest): Promise<ReceivedFile> => {
    const received = await receiveInSession(request, readFile);
    if (received !== null && received !== 'over' && typeof received.body !== 'string') {
      return { blob: received.body, fileName: fileNameOf(received.headers) };
    }
    const { answer, requestId } = judge(request, received as Outcome<string>);
    throw new AppError(answer, requestId);
  };

  return { exchange, file, request: async (request) => (await exchange(request)).answer };
};
