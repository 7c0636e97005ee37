import { errorText, errorTable, type ErrorCode } from '@palm/contract/errors';

const SESSION_GONE = 819;
const UNAUTHORISED = 401;

/** No session, or an expired one: HTTP 401 or 819, for which the seed's client shows /401 (§8). */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly errorCode: ErrorCode;
  readonly code: number;
  readonly status: number;

  constructor(errorCode: Extract<ErrorCode, 'SESSION_REQUIRED' | 'SESSION_EXPIRED' | 'SESSION_ENDED'>, reason = '') {
    super(errorText(errorCode, { reason }));
    this.errorCode = errorCode;
    this.code = errorTable[errorCode][0];
    this.status = errorCode === 'SESSION_ENDED' ? SESSION_GONE : UNAUTHORISED;
  }
}
