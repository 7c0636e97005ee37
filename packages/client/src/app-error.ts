/** What the server (or the way to it) refused. `msg` is Chinese and tells the person what to do; `code` is -1 where no answer came. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: number;
  readonly errorCode: string | null;
  readonly msg: string;
  /** Names the request in the server's log; `null` where no answer came. */
  readonly requestId: string | null;
  /** What came with the refusal, such as a ticket for the next step; unread, as the server sent it. */
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
