/** An application was approved or refused. The details are read from the row and never carried in the event. */
export interface ApplicationDecided {
  orgId: string;
  applicationId: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'application-decided': ApplicationDecided;
  }
}
