/** A member has earned a badge. */
export interface BadgeEarned {
  orgId: string;
  memberId: string;
  badgeId: string;
  name: string;
  /** ISO 8601. */
  at: string;
}

/** A badge was added or its goal changed: members who already qualify for it receive it. */
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
