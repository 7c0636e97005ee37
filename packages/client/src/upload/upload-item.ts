import type { UploadPurpose } from '@palm/contract/areas';

/** A file handle, in browsers that support it: lets the same file be read after a reload, with the person's permission. */
export type FileHandle = {
  getFile(): Promise<File>;
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
};

export type PickedFile = { file: File; handle: FileHandle | null };

type UploadState =
  | 'waiting'
  | 'sending'
  /** The connection is down: resumes automatically. */
  | 'broken'
  /** All bytes have arrived: the server assembles and checks the file. */
  | 'checking'
  | 'paused'
  /** After a reload: the browser no longer has the file. */
  | 'fileNeeded'
  | 'failed'
  | 'done';

/** How to recover from a failure: retry, restart with the same file, or replace it by another. */
export type Remedy = 'retry' | 'restart' | 'replace';

export type UploadItem = {
  id: string;
  /** Identifies the parts on the server; a new id starts over. */
  uploadId: string;
  fileName: string;
  /** In bytes. */
  size: number;
  /** In milliseconds; together with name and size, identifies the same file when chosen again. */
  modifiedAt: number;
  purpose: UploadPurpose;
  /** Name of the consumer of the finished file, stable across reloads; null: an open form waits for it. */
  target: string | null;
  /** 传到《…》 */
  place: string;
  /** The page that uses it. */
  link: string | null;
  state: UploadState;
  /** Bytes that have arrived. */
  sent: number;
  bytesPerSecond: number;
  secondsLeft: number | null;
  /** Why it failed or is waiting. */
  reason: string;
  remedy: Remedy | null;
  addedAt: number;
  doneAt: number | null;
};

/** Where an upload should go. */
export type UploadWish = Pick<UploadItem, 'purpose' | 'target' | 'place' | 'link'>;

const DAY_MS = 86_400_000;

export const isLive = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'broken' || state === 'checking';

export const needsHelp = ({ state }: Pick<UploadItem, 'state'>): boolean => state === 'failed' || state === 'fileNeeded';

/** Finished uploads are listed for a day. */
export const isForgotten = ({ doneAt }: Pick<UploadItem, 'doneAt'>, now: number): boolean => doneAt !== null && now - doneAt > DAY_MS;

const fresh = { state: 'waiting', sent: 0, bytesPerSecond: 0, secondsLeft: null, reason: '', remedy: null, doneAt: null } as const;

const factsOf = (file: File) => ({ fileName: file.name, size: file.size, modifiedAt: file.lastModified });

export const newItem = (file: File, wish: UploadWish, { id, now }: { id: string; now: number }): UploadItem => ({
  ...wish,
  ...factsOf(file),
  ...fresh,
  id,
  uploadId: id,
  addedAt: now,
});

/** Keeps the position in the queue but restarts with the given file. */
export const restarted = (file: File, uploadId: string): Partial<UploadItem> => ({ ...factsOf(file), ...fresh, uploadId });

export const isSameFile = ({ fileName, size, modifiedAt }: UploadItem, file: File): boolean =>
  file.name === fileName && file.size === size && file.lastModified === modifiedAt;

/** The state to persist across a reload: uploads in progress become waiting. */
export const atRest = (item: UploadItem): UploadItem => ({
  ...item,
  state: isLive(item) ? 'waiting' : item.state,
  bytesPerSecond: 0,
  secondsLeft: null,
});

/** In whole per cent; 100 only once everything has arrived. */
export const percentOf = ({ sent, size, state }: Pick<UploadItem, 'sent' | 'size' | 'state'>): number =>
  state === 'done' ? 100 : size === 0 ? 0 : Math.floor((sent / size) * 100);
