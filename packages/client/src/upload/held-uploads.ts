/** Which window of the browser looks after which upload, so that two do not send the same. */
export type HeldUploads = {
  /** Answers how to let it go; it goes with the window too. */
  hold(id: string): () => void;
  /** Those that any window holds. */
  held(): Promise<ReadonlySet<string>>;
};

const PREFIX = 'palm-upload/';

/** `locks` is missing on plain http: there every window sees all uploads. */
export const createHeldUploads = (locks: LockManager | null): HeldUploads => ({
  hold: (id) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // A window that closes takes its locks along; the refusal of one concerns nobody.
    void locks?.request(PREFIX + id, () => released).catch(() => undefined);
    return release;
  },
  held: async () => {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
  },
});
