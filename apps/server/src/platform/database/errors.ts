const INTEGRITY_VIOLATION = '23';

// Socket error names, and SQLSTATE: 25P03 and 57P05 idle too long, 53300 too many connections, 57P01-57P03 shutting down or starting.
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const CONNECTION_EXCEPTION = '08';
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const SILENT_MESSAGES = /^(Query read timeout|timeout expired|Connection terminated due to connection timeout)/;
// SQLSTATE: serialisation failure, deadlock, lock timeout, statement timeout.
const BUSY = new Set(['40001', '40P01', '55P03', '57014']);

function fieldOf(error: unknown, name: 'code' | 'constraint' | 'message' | 'syscall'): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** The SQLSTATE or socket code of a database error, else null. */
export function databaseCode(error: unknown): string | null {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : null;
}

/** The name of the unique, foreign key, check or exclusion constraint that a statement violated; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const constraint = fieldOf(error, 'constraint');
  return databaseCode(error)?.startsWith(INTEGRITY_VIOLATION) && typeof constraint === 'string' ? constraint : null;
}

/** Whether the connection broke or could not be made, which shows at once: a statement that changes nothing may be retried on another. */
export function isLost(error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== null && (LOST.has(code) || code.startsWith(CONNECTION_EXCEPTION))) {
    return true;
  }
  // A unix socket whose server is not running; a missing file has the same code.
  if (code === 'ENOENT') {
    return fieldOf(error, 'syscall') === 'connect';
  }
  return messageMatches(error, LOST_MESSAGES) && !messageMatches(error, SILENT_MESSAGES);
}

/** Whether a statement was sent but never answered. */
export function isSilent(error: unknown): boolean {
  return messageMatches(error, /^Query read timeout/);
}

/** Whether the database could not be reached, is shutting down or does not respond, so that the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  return isLost(error) || messageMatches(error, SILENT_MESSAGES);
}

/** Whether the database was too busy for this: locks, deadlocks, statement timeout, no pool connection became free. */
export function isBusy(error: unknown): boolean {
  return BUSY.has(databaseCode(error) ?? '') || messageMatches(error, /^timeout exceeded when trying to connect/);
}

/** Whether this statement timed out waiting for a lock that another session holds. */
export function isLockedOut(error: unknown): boolean {
  return databaseCode(error) === '55P03';
}

function messageMatches(error: unknown, pattern: RegExp): boolean {
  const message = fieldOf(error, 'message');
  return typeof message === 'string' && pattern.test(message);
}
