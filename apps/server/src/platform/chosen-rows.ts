import { AppError } from './app-error.ts';

/** How a call names many rows (contract: isOneOf): by their ids, or by the filters of a list with how many the person was shown. */
interface Chosen {
  ids: readonly string[] | undefined;
  matching: { atMost: number } | undefined;
}

/**
 * Every row that was named was found, or no more than were seen.
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
