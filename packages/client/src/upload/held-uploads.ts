/** Tracks which browser window handles which upload, so that two never send the same. */
export type HeldUploads = {
  /** Returns the release function; closing the window releases it too. */
  hold(id: string): () => void;
  /** Uploads held by any window. */
  held(): Promise<ReadonlySet<string>>;
};

const PREFIX = 'palm-upload/';

/** `locks` is missing on plain HTTP: every window sees all uploads there. */
export const createHeldUploads = (locks: LockManager | null): HeldUploads => ({
  hold: (id) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // Closing the window releases its locks; a rejected request can be ignored.
    void locks?.request(PREFIX + id, () => released).catch(() => undefined);
    return release;
  },
  held: async () => {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
  },
});
