/** Names of the system, SQLSTATE 53100, and the words in which PostgreSQL's own programs say it. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const WORDS = /No space left on device|Disk quota exceeded/;

/** Whether a disk without room is behind an error, however deep. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && CODES.has(code)) || WORDS.test(error.message) || isDiskFull(error.cause);
}
