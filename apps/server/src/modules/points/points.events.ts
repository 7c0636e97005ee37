/** A member has done enough for a badge. */
export interface BadgeEarned {
  orgId: string;
  memberId: string;
  badgeId: string;
  name: string;
  /** ISO-8601. */
  at: string;
}

/** A badge was added or asks for something else: who has done enough already gets it. */
interface BadgeChanged {
  orgId: string;
  badgeId: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'badge-earned': BadgeEarned;
    'badge-changed': BadgeChanged;
  }
}
