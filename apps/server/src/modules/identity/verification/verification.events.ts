/** Somebody asked for a code. The code itself is made when it is sent. */
export interface CodeRequested {
  orgId: string;
  /** Makes a job that runs twice send once. */
  requestId: string;
  /** `CodeRequest` as JSON, sealed: whom it names is nobody else's business. */
  sealed: string;
}

declare module '../../../platform/events.ts' {
  interface EventMap {
    'code-requested': CodeRequested;
  }
}
