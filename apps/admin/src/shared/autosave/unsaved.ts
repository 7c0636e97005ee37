/** What leaving would lose, worded for the confirmation. */
export type Loss = { title: string; text: string; verb: string };

/** A navigation between two locations. */
type Move = Readonly<Record<'from' | 'to', { pathname: string; search: string }>>;

/** A part of the page with something to lose. */
export type Unsaved = {
  loss: Loss;
  /** Saves what can be saved without asking; returns whether nothing is left to lose. */
  settle: () => Promise<boolean>;
  /** Search parameters that keep the part open; without them, every navigation leaves it. */
  standsBy?: readonly string[] | undefined;
};

function isLeft({ standsBy }: Unsaved, { from, to }: Move): boolean {
  if (from.pathname !== to.pathname || standsBy === undefined) {
    return from.pathname + from.search !== to.pathname + to.search;
  }
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return standsBy.some((name) => before.get(name) !== after.get(name));
}

const open = new Set<Unsaved>();
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) {
    listener();
  }
};

/** The open parts that a navigation leaves; all of them without one. */
const leftBy = (move?: Move): Unsaved[] => [...open].filter((entry) => move === undefined || isLeft(entry, move));

/** Everything on the page that would be lost now, or by a navigation. */
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
  /** The person has agreed to lose it: nothing asks again on the way out. */
  forget(): void {
    open.clear();
    announce();
  },
  exists: (move?: Move): boolean => leftBy(move).length > 0,
  /** Saves what can be saved; returns the first remaining loss, or null. */
  async settle(move?: Move): Promise<Loss | null> {
    const left = await Promise.all(leftBy(move).map(async (entry) => ((await entry.settle()) ? null : entry.loss)));
    return left.find((loss) => loss !== null) ?? null;
  },
};
