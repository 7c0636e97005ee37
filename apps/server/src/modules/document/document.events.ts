/** These members read a document of their class for the first time. */
export interface ClassDocumentRead {
  orgId: string;
  documentId: string;
  memberIds: string[];
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'class-document-read': ClassDocumentRead;
  }
}
