import type { Provider } from './provider.ts';

/** Brings nothing to anybody: administrators read it in the list. */
export const outbox: Provider = {
  keeps: true,
  send: () => Promise.resolve({ ok: true, receipt: null }),
};
