/** System error codes, SQLSTATE 53100, and the words PostgreSQL's own tools use. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const WORDS = /No space left on device|Disk quota exceeded/;

/** Whether a full disk is behind an error, at any depth of its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && CODES.has(code)) || WORDS.test(error.message) || isDiskFull(error.cause);
}
