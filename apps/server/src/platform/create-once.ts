import { violatedConstraint } from './database/errors.ts';

/**
 * Runs an insert whose id the caller chose. If the row already exists, the same call came twice (a second click, or a retry after a lost
 * response): nothing happens, and the caller may return the same result as the first time.
 * @param primaryKey the constraint whose violation means the row exists
 */
export async function createOnce(primaryKey: string, create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (violatedConstraint(error) !== primaryKey) {
      throw error;
    }
  }
}
