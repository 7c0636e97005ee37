import type { RequestOptions } from '@palm/client/http-request';

/** Scope of requests whose part of the screen shows its own loading state; the global indicator ignores it (seed §4). */
export const IN_PLACE_SCOPE = 'in-place';

/**
 * Options of a call behind a skeleton or a pending button. With a signal it belongs to a query: failures are shown in place with a retry,
 * so no toast repeats them; the query layer reports failed refetches of content already shown.
 */
export const inPlace = (signal?: AbortSignal): RequestOptions => ({ scope: IN_PLACE_SCOPE, signal, quiet: signal !== undefined });

/** Options of a call without a signal whose failure is shown where it was made, such as at the input of a form, so that no toast repeats it. */
export const inForm = (): RequestOptions => ({ ...inPlace(), quiet: true });
