import type { ErrorCode } from '@palm/contract/errors';
import { AppError } from './app-error.ts';
import { violatedConstraint } from './database/errors.ts';

/** Constraint name → what the person is told. */
export type NamedViolations = Record<string, ErrorCode>;

/**
 * Runs a write and turns the violation of a named constraint into its refusal: the database decides, as it alone sees what others write
 * at the same time. Inside a transaction the refusal must leave it, because the server refuses everything after a violation.
 * @throws AppError as the table says; every other error as it is
 */
export async function refuseViolation<T>(violations: NamedViolations, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const errorCode = violations[violatedConstraint(error) ?? ''];
    throw errorCode === undefined ? error : new AppError(errorCode);
  }
}
