/** Calls started by `boot.js` while the page's code was loading, by URL; `token` is the session they were made for. */
type EarlyCalls = Record<string, { token: string; answer: Promise<Response> } | undefined>;

declare global {
  var palmEarly: EarlyCalls | undefined;
}

/** As long as a query counts as fresh: unused responses are not for pages that ask later. */
const KEPT_MS = 15_000;

const tokenOf = (init: RequestInit | undefined): string | null => new Headers(init?.headers).get('X-Access-Token');

/** A `fetch` that returns each early response once, to the call with the same URL and session. Failed ones are repeated. */
export const withEarlyCalls = (fetch: typeof globalThis.fetch, early: EarlyCalls = {}, now = () => performance.now()): typeof fetch => {
  const begun = now();
  return async (input, init) => {
    const address = typeof input === 'string' ? input : '';
    const call = init?.method === 'GET' ? early[address] : undefined;
    if (call === undefined || now() - begun > KEPT_MS || call.token !== tokenOf(init)) {
      return fetch(input, init);
    }
    early[address] = undefined;
    return call.answer.catch(() => fetch(input, init));
  };
};
