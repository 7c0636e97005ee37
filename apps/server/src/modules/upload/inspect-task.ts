import type { ErrorCode, ErrorDetails } from '@palm/contract/errors';
import type { FileType } from '../../platform/file-type.ts';
import type { Task } from '../../platform/workers/task.ts';

/** Facts read from an uploaded file. Null if they do not apply to its type or the file does not state them. */
export interface MediaFacts {
  durationSeconds: number | null;
  pages: number | null;
  width: number | null;
  height: number | null;
}

export const noFacts: MediaFacts = { durationSeconds: null, pages: null, width: null, height: null };

/** Why a file is refused, for display to the uploader. */
export interface FileRefusal {
  errorCode: ErrorCode;
  details?: ErrorDetails;
}

export type Inspection = { type: FileType; facts: MediaFacts } | FileRefusal;

export const inspectFileTask: Task<{ path: string; type: FileType }, Inspection> = {
  name: 'inspect file',
  lane: 'read',
  deadlineMs: 15_000,
};
