/** An administrator removed the second step of a member. */
export interface TwoStepReset {
  orgId: string;
  memberId: string;
  byName: string;
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'two-step-reset': TwoStepReset;
  }
}
