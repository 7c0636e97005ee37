/** A refusal by the server or a connection failure. `msg` is Chinese and tells the person what to do; `code` is -1 without a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: number;
  readonly errorCode: string | null;
  readonly msg: string;
  /** Identifies the request in the server's log; `null` without a response. */
  readonly requestId: string | null;
  /** Data sent with the refusal, such as a ticket for the next step; unvalidated. */
  readonly result: unknown;

  constructor(answer: { code: number; errorCode: string | null; msg: string; result?: unknown }, requestId: string | null = null) {
    super(answer.msg);
    this.code = answer.code;
    this.errorCode = answer.errorCode;
    this.msg = answer.msg;
    this.requestId = requestId;
    this.result = answer.result ?? null;
  }
}
