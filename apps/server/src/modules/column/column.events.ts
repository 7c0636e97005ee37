/** An edition of a column was published with an entry of the update log: for these subscribers. */
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
