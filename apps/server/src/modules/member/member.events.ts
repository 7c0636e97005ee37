/** An administrator removed the second step of a member. */
export interface TwoStepReset {
  orgId: string;
  memberId: string;
  byName: string;
  /** ISO-8601. */
  at: string;
}

/** A member asked the administrators to correct what they cannot change themselves. The request is stored nowhere else. */
export interface CorrectionAsked {
  orgId: string;
  requestId: string;
  memberId: string;
  name: string;
  account: string;
  words: string;
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'two-step-reset': TwoStepReset;
    'correction-asked': CorrectionAsked;
  }
}
