import type { RequestOptions } from '@palm/client/http-request';

/** The scope of requests whose part of the screen draws its own waiting state; the global indicator leaves it out (seed §4). */
export const IN_PLACE_SCOPE = 'in-place';

/** Options of a call behind a skeleton or a pending button. */
export const inPlace = (signal?: AbortSignal): RequestOptions => ({ scope: IN_PLACE_SCOPE, signal });
