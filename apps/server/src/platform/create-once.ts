import { violatedConstraint } from './database/errors.ts';

/**
 * Runs what creates the row whose id the caller chose. When the row is there already the same call came twice, by a second click or after
 * a lost answer: nothing happens, and the answer may be the same as the first time.
 * @param primaryKey the constraint that says so
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
