/** What leaving would lose, in the words of the question. */
export type Loss = { title: string; text: string; verb: string };

/** One place with something to lose. */
export type Unsaved = {
  loss: Loss;
  /** Saves what can be saved without a person; answers whether nothing is left to lose. */
  settle: () => Promise<boolean>;
};

const open = new Set<Unsaved>();
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) {
    listener();
  }
};

/** Everything on the page that would be lost now. */
export const unsaved = {
  add(entry: Unsaved): () => void {
    open.add(entry);
    announce();
    return () => {
      open.delete(entry);
      announce();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  exists: (): boolean => open.size > 0,
  /** Saves what can be saved; answers the first loss that is left, or null. */
  async settle(): Promise<Loss | null> {
    const left = await Promise.all([...open].map(async (entry) => ((await entry.settle()) ? null : entry.loss)));
    return left.find((loss) => loss !== null) ?? null;
  },
};
