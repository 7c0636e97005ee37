import { AppError } from '@palm/client/app-error';

/** `passing`: a retry may succeed · `conflict`: somebody else saved first · `refused`: invalid as it is. */
type SaveFailure = { kind: 'passing' | 'conflict' | 'refused'; text: string };

const passingCodes = new Set([
  'NETWORK_FAILURE',
  'ANSWER_UNREADABLE',
  'SESSION_ENDED',
  'TOO_MANY_REQUESTS',
  'HTTP_429',
  'SERVER_BUSY',
  'SERVER_ERROR',
]);

/** Lost connections, a busy server and a renewed session are transient; refusals by the rules are not. */
export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof AppError)) {
    return { kind: 'refused', text: '没有保存，请刷新页面后再试' };
  }
  const { errorCode, msg } = error;
  if (errorCode === 'CONFLICT') {
    return { kind: 'conflict', text: msg };
  }
  const passing = errorCode !== null && (passingCodes.has(errorCode) || /^HTTP_5\d\d$/.test(errorCode));
  return { kind: passing ? 'passing' : 'refused', text: msg };
}
