/** `unasked`: it works only after the person allows it, and has not been asked for yet. */
type Level = 'good' | 'unasked' | 'warning' | 'problem';

/** What a check found, in words; `remedy` says what to do about it. */
export type Finding = { level: Level; text: string; remedy?: string };

/** What the checks look at: the browser, as far as they need it, so that tests can stand in for it. */
export type Device = {
  userAgent: string;
  storage: () => Storage;
  /** Bytes that the site keeps here; null where the browser does not tell. */
  usedBytes: () => Promise<number | null>;
  canPlay: (mediaType: string) => boolean;
  media: Pick<MediaDevices, 'getUserMedia'> | null;
  permissionOf: (name: 'camera' | 'microphone') => Promise<PermissionState>;
  /** Wall clock, in milliseconds. */
  now: () => number;
  /** A clock that nobody sets. */
  ticks: () => number;
  serverNow: () => Promise<number>;
  /** A file of the app, fetched anew; answers how many bytes came over the line. */
  fetchSample: () => Promise<number>;
};

export type Check = {
  key: string;
  name: string;
  /** What it is measured against, or good for. */
  note: string;
  /** `say` shows how far it is; `ask`: the person wants to be asked by the browser now. */
  find: (device: Device, say: (text: string) => void, ask: boolean) => Promise<Finding>;
};

export type CheckGroup = { name: string; checks: readonly Check[] };
