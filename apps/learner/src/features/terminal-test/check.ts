/** `unasked`: needs the person's permission, which has not been requested yet. */
type Level = 'good' | 'unasked' | 'warning' | 'problem';

/** Result of a check, in words; `remedy` says what to do about it. */
export type Finding = { level: Level; text: string; remedy?: string };

/** The parts of the browser used by the checks, so that tests can fake them. */
export type Device = {
  userAgent: string;
  storage: () => Storage;
  /** Storage used by the site in bytes; null if the browser does not tell. */
  usedBytes: () => Promise<number | null>;
  canPlay: (mediaType: string) => boolean;
  media: Pick<MediaDevices, 'getUserMedia'> | null;
  permissionOf: (name: 'camera' | 'microphone') => Promise<PermissionState>;
  /** Wall clock, in milliseconds. */
  now: () => number;
  /** A monotonic clock. */
  ticks: () => number;
  serverNow: () => Promise<number>;
  /** Fetches a file of the app uncached; returns the number of bytes transferred. */
  fetchSample: () => Promise<number>;
};

export type Check = {
  key: string;
  name: string;
  /** Its threshold or purpose. */
  note: string;
  /** `say` reports progress; `ask`: the person has agreed to a permission prompt. */
  find: (device: Device, say: (text: string) => void, ask: boolean) => Promise<Finding>;
};

export type CheckGroup = { name: string; checks: readonly Check[] };
