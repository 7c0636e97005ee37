import { AppError } from './app-error.ts';

/** How a call selects many rows (contract: isOneOf): by id, or by a list's filters together with the count that the person was shown. */
interface Chosen {
  ids: readonly string[] | undefined;
  matching: { atMost: number } | undefined;
}

/**
 * Checks that every row selected by id was found, or that a filter matched no more than the person was shown.
 * @throws AppError NOT_FOUND or CONFLICT
 */
export function requireAllChosen(found: number, { ids = [], matching }: Chosen): void {
  if (matching && found > matching.atMost) {
    throw new AppError('CONFLICT');
  }
  if (!matching && found < new Set(ids).size) {
    throw new AppError('NOT_FOUND');
  }
}
