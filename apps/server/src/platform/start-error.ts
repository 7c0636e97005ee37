/**
 * A reason why the server cannot start that the person at the terminal can act on. The message is one Chinese line without secrets; `main`
 * prints it instead of a stack. The underlying error is in `cause` for the log.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
