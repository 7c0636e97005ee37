/** A member has written a note. */
export interface NoteWritten {
  orgId: string;
  memberId: string;
  noteId: string;
  courseId: string;
  sectionId: string;
  /** ISO 8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'note-written': NoteWritten;
  }
}
