/** A code was requested. It is created when the job sends it. */
export interface CodeRequested {
  orgId: string;
  /** Makes the job idempotent. */
  requestId: string;
  /** `CodeRequest` as sealed JSON, because the recipient is confidential. */
  sealed: string;
}

declare module '../../../platform/events.ts' {
  interface EventMap {
    'code-requested': CodeRequested;
  }
}
