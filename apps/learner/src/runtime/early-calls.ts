/** What `boot.js` has asked for while the code of the page was on its way, by address; `token` is that of the session it was asked for. */
type EarlyCalls = Record<string, { token: string; answer: Promise<Response> } | undefined>;

declare global {
  var palmEarly: EarlyCalls | undefined;
}

/** As long as a query counts as fresh: what nobody took by then is not for the page that asks later. */
const KEPT_MS = 15_000;

const tokenOf = (init: RequestInit | undefined): string | null => new Headers(init?.headers).get('X-Access-Token');

/** `fetch` that hands on each early answer once, to the call of the same address and session. One that failed is asked for again. */
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
