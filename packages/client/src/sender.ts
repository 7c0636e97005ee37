import { waitFor } from './busy.ts';
import type { HttpRequest } from './http-request.ts';

/** So long at most does the end of a session wait for the last requests in it. */
const LAST_WAITS_MS = 2000;

/** Sends requests at once, except the `last` one of a session: it waits for the responses to those that outlive their page. */
export const createSender = () => {
  const underWay = new Set<Promise<unknown>>();
  return async ({ keepalive, last }: HttpRequest, send: () => Promise<Response>): Promise<Response> => {
    if (last === true) {
      await Promise.race([Promise.all(underWay), waitFor(LAST_WAITS_MS, undefined)]);
      return send();
    }
    const sent = send();
    if (keepalive === true) {
      const settled = sent.catch(() => null).finally(() => underWay.delete(settled));
      underWay.add(settled);
    }
    return sent;
  };
};
