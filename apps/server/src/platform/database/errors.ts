const INTEGRITY_VIOLATION = '23';

// Names of the socket layer, and SQLSTATE: 53300 too many connections, 57P01-57P03 shutting down or starting.
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const CONNECTION_EXCEPTION = '08';
const DRIVER_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function fieldOf(error: unknown, name: 'code' | 'constraint' | 'message' | 'cause'): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** The SQLSTATE or socket code of a database error, else null. */
export function databaseCode(error: unknown): string | null {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : null;
}

/** The name of the unique, foreign key, check or exclusion constraint that a statement violated; null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  const constraint = fieldOf(error, 'constraint');
  return databaseCode(error)?.startsWith(INTEGRITY_VIOLATION) && typeof constraint === 'string' ? constraint : null;
}

/** Whether the database could not be reached or is going down, so that the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== null && (UNAVAILABLE.has(code) || code.startsWith(CONNECTION_EXCEPTION))) {
    return true;
  }
  const message = fieldOf(error, 'message');
  return typeof message === 'string' && DRIVER_MESSAGES.test(message);
}
