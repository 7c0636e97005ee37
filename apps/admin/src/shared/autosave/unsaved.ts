/** What leaving would lose, in the words of the question. */
export type Loss = { title: string; text: string; verb: string };

/** From one address to another. */
type Move = Readonly<Record<'from' | 'to', { pathname: string; search: string }>>;

/** One place with something to lose. */
export type Unsaved = {
  loss: Loss;
  /** Saves what can be saved without a person; answers whether nothing is left to lose. */
  settle: () => Promise<boolean>;
  /** The search parameters by which the address keeps the place open; without them every change of the address leaves it. */
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

/** What of the open places a move leaves; all of them where no move is meant. */
const leftBy = (move?: Move): Unsaved[] => [...open].filter((entry) => move === undefined || isLeft(entry, move));

/** Everything on the page that would be lost now, or by a move. */
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
  exists: (move?: Move): boolean => leftBy(move).length > 0,
  /** Saves what can be saved; answers the first loss that is left, or null. */
  async settle(move?: Move): Promise<Loss | null> {
    const left = await Promise.all(leftBy(move).map(async (entry) => ((await entry.settle()) ? null : entry.loss)));
    return left.find((loss) => loss !== null) ?? null;
  },
};
