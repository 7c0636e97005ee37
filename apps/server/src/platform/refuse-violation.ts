import type { ErrorCode } from '@palm/contract/errors';
import { AppError } from './app-error.ts';
import { violatedConstraint } from './database/errors.ts';

/** Constraint name → error code. */
export type NamedViolations = Record<string, ErrorCode>;

/**
 * Runs a write and maps the violation of a named constraint to its error: the database decides, since only it sees concurrent writes.
 * Inside a transaction the error must propagate out of it, because the server refuses every statement after a violation.
 * @throws AppError as mapped; other errors unchanged
 */
export async function refuseViolation<T>(violations: NamedViolations, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const errorCode = violations[violatedConstraint(error) ?? ''];
    throw errorCode === undefined ? error : new AppError(errorCode);
  }
}
