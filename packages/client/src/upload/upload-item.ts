import type { UploadPurpose } from '@palm/contract/areas';

/** What browsers that have it give with a file: a way to read the same file after a reload, when the person allows it. */
export type FileHandle = {
  getFile(): Promise<File>;
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
};

export type PickedFile = { file: File; handle: FileHandle | null };

type UploadState =
  | 'waiting'
  | 'sending'
  /** The way to the server is broken: it goes on by itself. */
  | 'broken'
  /** All bytes are there: the server puts them together and looks at them. */
  | 'checking'
  | 'paused'
  /** After a reload: the browser has forgotten the file. */
  | 'fileNeeded'
  | 'failed'
  | 'done';

/** What helps after a failure: the same again, the same file from its beginning, or another file. */
export type Remedy = 'retry' | 'restart' | 'replace';

export type UploadItem = {
  id: string;
  /** Names the parts at the server; a new one begins anew. */
  uploadId: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** Milliseconds; with name and size it tells whether a file that is chosen again is the same. */
  modifiedAt: number;
  purpose: UploadPurpose;
  /** What takes the file when it has arrived, by a name that outlives the page; null: a form that is open waits for it. */
  target: string | null;
  /** 传到《…》 */
  place: string;
  /** Where it is used. */
  link: string | null;
  state: UploadState;
  /** Bytes that have arrived. */
  sent: number;
  bytesPerSecond: number;
  secondsLeft: number | null;
  /** Why it failed, or waits. */
  reason: string;
  remedy: Remedy | null;
  addedAt: number;
  doneAt: number | null;
};

/** What somebody wants to be uploaded. */
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

/** The same place in the queue with a file from its beginning. */
export const restarted = (file: File, uploadId: string): Partial<UploadItem> => ({ ...factsOf(file), ...fresh, uploadId });

export const isSameFile = ({ fileName, size, modifiedAt }: UploadItem, file: File): boolean =>
  file.name === fileName && file.size === size && file.lastModified === modifiedAt;

/** As it is kept over a reload: what was on its way waits. */
export const atRest = (item: UploadItem): UploadItem => ({
  ...item,
  state: isLive(item) ? 'waiting' : item.state,
  bytesPerSecond: 0,
  secondsLeft: null,
});

/** Whole percents; 100 only when all is there. */
export const percentOf = ({ sent, size, state }: Pick<UploadItem, 'sent' | 'size' | 'state'>): number =>
  state === 'done' ? 100 : size === 0 ? 0 : Math.floor((sent / size) * 100);
