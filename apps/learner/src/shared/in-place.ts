import type { RequestOptions } from '@palm/client/http-request';

/** The scope of requests whose part of the screen draws its own waiting state; the global indicator leaves it out (seed §4). */
export const IN_PLACE_SCOPE = 'in-place';

/**
 * Options of a call behind a skeleton or a pending button. One with a signal is of a query: its failure stands in its place with a retry, so
 * that no toast says it once more; the layer of the queries says what fails behind content that is already there.
 */
export const inPlace = (signal?: AbortSignal): RequestOptions => ({ scope: IN_PLACE_SCOPE, signal, quiet: signal !== undefined });

/** Options of a call whose failure the form says beside what was typed, so that no toast says it once more. */
export const inForm = (): RequestOptions => ({ ...inPlace(), quiet: true });
