/** Somebody is a member now, or was refused. What it says is in the row, never here. */
export interface ApplicationDecided {
  orgId: string;
  applicationId: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'application-decided': ApplicationDecided;
  }
}
