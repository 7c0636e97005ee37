import { failureOf } from './save-failure.ts';
import type { DraftShelf, KeptCopy, KeptDraft } from './kept-drafts.ts';

/** What the server has of a thing, who saved it last and when. */
export type Stored<T> = { value: T; revision: number; savedAt: string | null; savedBy: string | null };

/** `changed`: not sent yet · `retrying`: will be sent again by itself · `refused`: as it is, it cannot be saved · `conflict`: somebody else was first. */
export type Phase = 'saved' | 'changed' | 'saving' | 'retrying' | 'refused' | 'conflict';

export type EditingState<T> = {
  value: T;
  phase: Phase;
  /** Why it is not saved, in words. */
  reason: string | null;
  /** When it was saved here, in milliseconds; null until it was. */
  savedAt: number | null;
  /** In a conflict, what somebody else has saved. */
  theirs: Stored<T> | null;
  /** Drafts that wait to be put back or given up. */
  copies: readonly KeptCopy<T>[];
  /** Whether what is typed would be found again on this computer. */
  kept: boolean;
  /** Another round: fields that read their value once must start anew. */
  round: number;
};

export type EditingParts<T> = {
  stored: Stored<T>;
  shelf: DraftShelf<T>;
  /** Saves by itself after a pause, and tries again by itself. Asked each time: a thing that is published stops doing so. */
  isAutomatic: () => boolean;
  /** Why a value cannot be saved yet; null when it can. */
  problemOf: (value: T) => string | null;
  /** Answers the new revision. */
  save: (value: T, revision: number) => Promise<number>;
  /** What the server has now. */
  load: () => Promise<Stored<T>>;
};

/** Between the last keystroke and the save. */
const PAUSE_MS = 1000;
/** Before the second, third … try; the last one stays. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was changed from `base` to `mine`, on top of `onto`. */
export function reapplied<T extends object>({ base, value }: Pick<KeptDraft<T>, 'base' | 'value'>, onto: T): T {
  const changed = Object.entries(value).filter(([key, mine]) => !same(mine, (base as Record<string, unknown>)[key]));
  return { ...onto, ...Object.fromEntries(changed) };
}

export type Editing<T> = ReturnType<typeof createEditing<T & object>>;

/**
 * One thing while somebody edits it, without React: what is typed is kept in the browser at once and given to the server after a pause or
 * on demand, one save at a time. It ends only as saved, put aside or given up by the person.
 */
export function createEditing<T extends object>({ stored, shelf, isAutomatic, problemOf, save, load }: EditingParts<T>) {
  const listeners = new Set<() => void>();
  let base = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let tries = 0;
  let open = false;

  // What an earlier visit left is put aside before anything is typed over it.
  const [left] = shelf.copies();
  if (left && !left.name.includes('#')) {
    shelf.drop();
    if (!same(left.value, stored.value)) {
      shelf.putAside(left);
    }
  }
  let state: EditingState<T> = {
    value: stored.value,
    phase: 'saved',
    reason: null,
    savedAt: null,
    theirs: null,
    copies: shelf.copies(),
    kept: true,
    round: 0,
  };

  const set = (changes: Partial<EditingState<T>>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) {
      listener();
    }
  };
  const isSaved = (): boolean => same(state.value, base.value);
  const draftNow = (): KeptDraft<T> => ({ value: state.value, base: base.value, revision: base.revision, at: Date.now() });
  const later = (ms: number): void => {
    clearTimeout(timer);
    if (open) {
      timer = setTimeout(() => void attempt(), ms);
    }
  };

  const settled = (saved: Stored<T>): void => {
    base = saved;
    tries = 0;
    if (isSaved()) {
      shelf.drop();
      set({ phase: 'saved', reason: null, savedAt: Date.now() });
    } else {
      set({ phase: 'changed', reason: null, kept: shelf.keep(draftNow()) });
      if (isAutomatic()) {
        later(0);
      }
    }
  };

  /** Only a revision that moved without the content is no conflict: publishing raises it, or the answer to our own save was lost. */
  const meetTheirs = async (sent: T): Promise<void> => {
    const theirs = await load();
    if (same(theirs.value, sent)) {
      settled(theirs);
    } else if (same(theirs.value, base.value) && theirs.revision !== base.revision) {
      base = theirs;
      await send();
    } else {
      set({ phase: 'conflict', reason: null, theirs });
    }
  };

  const fail = async (error: unknown, sent: T): Promise<void> => {
    const failure = failureOf(error);
    if (failure.kind === 'conflict') {
      await meetTheirs(sent).catch((unread: unknown) => fail(unread, sent));
    } else if (failure.kind === 'passing' && isAutomatic()) {
      set({ phase: 'retrying', reason: failure.text });
      later(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
      tries += 1;
    } else {
      set({ phase: 'refused', reason: failure.text });
    }
  };

  const send = async (): Promise<void> => {
    const sent = state.value;
    set({ phase: 'saving', reason: null });
    try {
      const revision = await save(sent, base.revision);
      settled({ value: sent, revision, savedAt: null, savedBy: null });
    } catch (error) {
      await fail(error, sent);
    }
  };

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    while (running) {
      await running;
    }
    if (isSaved() || state.phase === 'conflict' || problemOf(state.value) !== null) {
      return;
    }
    running = send().finally(() => (running = null));
    await running;
  };

  const change = (next: T): void => {
    set({ value: next });
    if (state.phase === 'conflict') {
      set({ kept: shelf.keep(draftNow()) });
      return;
    }
    if (isSaved() && !running) {
      shelf.drop();
      clearTimeout(timer);
      set({ phase: 'saved', reason: null });
      return;
    }
    const problem = problemOf(next);
    set({ phase: problem === null ? 'changed' : 'refused', reason: problem, kept: shelf.keep(draftNow()) });
    clearTimeout(timer);
    if (problem === null && isAutomatic()) {
      later(PAUSE_MS);
    }
  };

  const start = (from: Stored<T>): void => {
    base = from;
    shelf.drop();
    set({ value: from.value, phase: 'saved', reason: null, theirs: null, copies: shelf.copies(), round: state.round + 1 });
  };

  /** Puts a kept draft back: only what was changed in it, on top of what stands here now. */
  const putBack = (copy: KeptCopy<T>): void => {
    const next = reapplied(copy, state.value);
    change(next);
    shelf.dropCopy(copy.name);
    set({ copies: shelf.copies().filter(({ name }) => name.includes('#')), round: state.round + 1 });
  };

  /** Shows what somebody else has saved; what was typed here is put aside, to be put back on top of it. */
  const takeTheirs = (): void => {
    if (state.theirs) {
      const theirs = state.theirs;
      shelf.putAside(draftNow());
      start(theirs);
    }
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    /** Saves what is typed; answers whether nothing is left to save. */
    save: async (): Promise<boolean> => {
      await attempt();
      return state.phase === 'saved';
    },
    takeTheirs,
    /** Both: what somebody else has saved, and on top of it what was changed here. */
    merge: (): void => {
      takeTheirs();
      const [mine] = shelf.copies();
      if (mine) {
        putBack(mine);
      }
    },
    putBack,
    dropCopy: (copy: KeptCopy<T>): void => {
      shelf.dropCopy(copy.name);
      set({ copies: state.copies.filter(({ name }) => name !== copy.name) });
    },
    /** What was typed is given up for what the server has. */
    giveUp: (): void => start(base),
    /** The server's side was read anew. While nothing is typed it is shown; what is typed meets it when it is saved. */
    renew: (read: Stored<T>): void => {
      if (state.phase !== 'saved' || running || read.revision <= base.revision) {
        return;
      }
      if (same(read.value, base.value)) {
        base = read;
      } else {
        start(read);
      }
    },
    /** Begins to work; the answer ends it and sends what is left once more. */
    begin: (): (() => void) => {
      open = true;
      const hurry = (): void => {
        if (state.phase === 'retrying') {
          void attempt();
        }
      };
      window.addEventListener('online', hurry);
      return () => {
        open = false;
        window.removeEventListener('online', hurry);
        clearTimeout(timer);
        if (isAutomatic()) {
          void attempt();
        }
      };
    },
  };
}
