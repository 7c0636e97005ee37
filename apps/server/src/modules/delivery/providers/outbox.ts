import type { Provider } from './provider.ts';

/** Sends nothing: administrators read the content in the list. */
export const outbox: Provider = {
  keeps: true,
  send: () => Promise.resolve({ ok: true, receipt: null }),
};
