import { errorTable, errorText, type ErrorCode, type ErrorDetails } from '@palm/contract/errors';

/**
 * An expected failure (validation, wrong password, conflict): sent as `flag false` with the code and the Chinese sentence from the
 * contract's error table. Anything else that is thrown is a bug of ours and becomes a 500 that reveals nothing.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly errorCode: ErrorCode;
  readonly code: number;
  /** What the client needs in order to continue, if the refusal leads somewhere. */
  readonly result: object | null;

  constructor(errorCode: ErrorCode, details: ErrorDetails = {}, result: object | null = null) {
    super(errorText(errorCode, details));
    this.errorCode = errorCode;
    this.code = errorTable[errorCode][0];
    this.result = result;
  }
}

/** Returns the value; throws NOT_FOUND (or a more specific error) if there is none. */
export function orNotFound<T>(value: T | null | undefined, errorCode: ErrorCode = 'NOT_FOUND'): T {
  if (value === null || value === undefined) {
    throw new AppError(errorCode);
  }
  return value;
}
