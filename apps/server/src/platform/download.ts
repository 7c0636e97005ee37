import { Readable } from 'node:stream';

/** How far a list is that becomes a sheet. */
export interface SheetProgress {
  /** Written so far. */
  rows: number;
  /** As the list said when it was begun; null where nobody has counted. */
  total: number | null;
}

/** A file that a service makes for a download endpoint. */
export interface Download {
  fileName: string;
  content: Buffer | string | Readable;
  /** Grows while the content is read. */
  progress?: SheetProgress;
}

/** Ends a file that nobody reads. */
export function leaveUnread({ content }: Download): void {
  if (content instanceof Readable) {
    content.destroy();
  }
}
