/** A column was published with an entry in its update log; for this batch of subscribers. */
export interface ColumnUpdated {
  orgId: string;
  columnId: string;
  updateId: string;
  title: string;
  text: string;
  memberIds: string[];
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'column-updated': ColumnUpdated;
  }
}
