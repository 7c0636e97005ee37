import { Readable } from 'node:stream';

/** Progress of a list that is being written to a sheet. */
export interface SheetProgress {
  /** Rows written so far. */
  rows: number;
  /** The list's total at the start; null if it was not counted. */
  total: number | null;
}

/** A file that a service produces for a download endpoint. */
export interface Download {
  fileName: string;
  content: Buffer | string | Readable;
  /** Updated while the content is read. */
  progress?: SheetProgress;
}

/** Destroys a file that nobody reads. */
export function discardDownload({ content }: Download): void {
  if (content instanceof Readable) {
    content.destroy();
  }
}
