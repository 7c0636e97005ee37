import { reapplied, type EditingState, type Stored } from './editing-state.ts';
import { isSame } from './is-same.ts';
import { setAside, withoutSecretsOn, type DraftShelf, type KeptCopy, type KeptDraft } from './kept-drafts.ts';
import { failureOf } from './save-failure.ts';

/** Dependencies of an editor; they may change while editing. */
export type EditingParts<T> = {
  /** Autosaves after a pause, and retries automatically. Turned off once the object is published. */
  automatic: boolean;
  /** Returns why a value cannot be saved yet; null if it can. */
  validationErrorOf: (value: T) => string | null;
  /** `base` is the version of that revision. Returns the new revision. */
  save: (value: T, revision: number, base: T) => Promise<number>;
  /** The server's current version. */
  load: () => Promise<Stored<T>>;
  /** What may be kept in the browser: the value without its secrets. */
  withoutSecrets?: ((value: T) => T) | undefined;
};

/** Between the last keystroke and saving. */
const PAUSE_MS = 1000;
/** Before the second, third … attempt; the last one repeats. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * The editing state of one object, independent of React: input is stored in the browser immediately, and saved to the server after a pause
 * or on demand, one save at a time. Input is only ever dropped by being saved, set aside, or discarded by the person.
 */
export class Editing<T extends object> {
  private base: Stored<T>;
  private readonly shelf: DraftShelf<T>;
  private parts: EditingParts<T>;
  private now: EditingState<T>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private tries = 0;
  private open = false;

  constructor(base: Stored<T>, shelf: DraftShelf<T>, parts: EditingParts<T>) {
    this.base = base;
    this.shelf = parts.withoutSecrets === undefined ? shelf : withoutSecretsOn(shelf, parts.withoutSecrets);
    this.parts = parts;
    const copies = setAside(shelf, base.value);
    this.now = { value: base.value, phase: 'saved', reason: null, savedAt: null, theirs: null, copies, kept: true, round: 0 };
  }

  readonly state = (): EditingState<T> => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly use = (parts: EditingParts<T>): void => {
    this.parts = parts;
  };

  readonly change = (next: T): void => {
    this.set({ value: next });
    if (this.now.phase === 'conflict') {
      this.set({ kept: this.keep() });
      return;
    }
    clearTimeout(this.timer);
    if (this.isSaved() && !this.running) {
      this.shelf.drop();
      this.set({ phase: 'saved', reason: null });
      return;
    }
    const problem = this.parts.validationErrorOf(next);
    this.set({ phase: problem === null ? 'changed' : 'refused', reason: problem, kept: this.keep() });
    if (problem === null && this.parts.automatic) {
      this.later(PAUSE_MS);
    }
  };

  /** Saves pending input; returns whether nothing is left to save. */
  readonly save = async (): Promise<boolean> => {
    await this.attempt();
    return this.now.phase === 'saved';
  };

  /** Adopts the version saved by somebody else; one's own input is set aside, and can be restored on top of it. */
  readonly takeTheirs = (): void => {
    const { theirs } = this.now;
    if (theirs) {
      this.shelf.putAside(this.draft());
      this.start(theirs);
    }
  };

  /** Merges both: the version saved by somebody else, with one's own changes on top. */
  readonly merge = (): void => {
    const { theirs } = this.now;
    if (theirs) {
      const mine = this.draft();
      this.start(theirs);
      this.change(reapplied(mine, theirs.value));
    }
  };

  /** Restores a stored draft: applies only its changes to the current value. */
  readonly putBack = (copy: KeptCopy<T>): void => {
    this.change(reapplied(copy, this.now.value));
    this.shelf.dropCopy(copy.name);
    this.set({ copies: this.now.copies.filter(({ name }) => name !== copy.name), round: this.now.round + 1 });
  };

  readonly dropCopy = (copy: KeptCopy<T>): void => {
    this.shelf.dropCopy(copy.name);
    this.set({ copies: this.now.copies.filter(({ name }) => name !== copy.name) });
  };

  /** Discards the input in favour of the server's version. */
  readonly giveUp = (): void => this.start(this.base);

  /** The server's version was refetched. It is shown if there is no pending input; otherwise they are reconciled on saving. */
  readonly renew = (read: Stored<T>): void => {
    if (this.now.phase !== 'saved' || this.running || read.revision <= this.base.revision) {
      return;
    }
    if (isSame(read.value, this.base.value)) {
      this.base = read;
    } else {
      this.start(read);
    }
  };

  /** Starts the editor; the returned function ends it and sends what is left. */
  readonly begin = (): (() => void) => {
    this.open = true;
    const hurry = (): void => {
      if (this.now.phase === 'retrying') {
        void this.attempt();
      }
    };
    window.addEventListener('online', hurry);
    return () => {
      this.open = false;
      window.removeEventListener('online', hurry);
      clearTimeout(this.timer);
      if (this.parts.automatic) {
        void this.attempt();
      }
    };
  };

  private set(changes: Partial<EditingState<T>>): void {
    this.now = { ...this.now, ...changes };
    for (const listener of this.listeners) {
      listener();
    }
  }

  private isSaved(): boolean {
    return isSame(this.now.value, this.base.value);
  }

  private draft(): KeptDraft<T> {
    return { value: this.now.value, base: this.base.value, revision: this.base.revision, at: Date.now() };
  }

  private keep(): boolean {
    return this.shelf.keep(this.draft());
  }

  private start(from: Stored<T>): void {
    this.base = from;
    this.shelf.drop();
    const copies = this.shelf.copies();
    this.set({ value: from.value, phase: 'saved', reason: null, theirs: null, copies, round: this.now.round + 1 });
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (this.open) {
      this.timer = setTimeout(() => void this.attempt(), ms);
    }
  }

  private async attempt(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) {
      await this.running;
    }
    if (this.isSaved() || this.now.phase === 'conflict' || this.parts.validationErrorOf(this.now.value) !== null) {
      return;
    }
    this.running = this.send().finally(() => (this.running = null));
    await this.running;
  }

  private async send(): Promise<void> {
    const sent = this.now.value;
    this.set({ phase: 'saving', reason: null });
    try {
      const revision = await this.parts.save(sent, this.base.revision, this.base.value);
      this.settle({ value: sent, revision, savedAt: null, savedBy: null });
    } catch (error) {
      await this.fail(error, sent);
    }
  }

  private settle(saved: Stored<T>): void {
    const { withoutSecrets = (value: T) => value } = this.parts;
    const isAll = isSame(this.now.value, saved.value);
    // What is stored comes back without its secrets: they are not shown, nor sent, a second time.
    this.base = { ...saved, value: withoutSecrets(saved.value) };
    this.tries = 0;
    if (isAll) {
      this.shelf.drop();
      this.set({ value: this.base.value, phase: 'saved', reason: null, savedAt: Date.now() });
      return;
    }
    this.set({ phase: 'changed', reason: null, kept: this.keep() });
    if (this.parts.automatic) {
      this.later(0);
    }
  }

  private async fail(error: unknown, sent: T): Promise<void> {
    const failure = failureOf(error);
    if (failure.kind === 'conflict') {
      await this.meetTheirs(sent).catch((unread: unknown) => this.fail(unread, sent));
    } else if (failure.kind === 'passing' && this.parts.automatic) {
      this.set({ phase: 'retrying', reason: failure.text });
      this.later(RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)] ?? 0);
      this.tries += 1;
    } else {
      this.set({ phase: 'refused', reason: failure.text });
    }
  }

  /** A changed revision with unchanged content is no conflict: publishing increments it, or the response to our own save was lost. */
  private async meetTheirs(sent: T): Promise<void> {
    const theirs = await this.parts.load();
    if (isSame(theirs.value, sent)) {
      this.settle(theirs);
    } else if (isSame(theirs.value, this.base.value) && theirs.revision !== this.base.revision) {
      this.base = theirs;
      await this.send();
    } else {
      this.set({ phase: 'conflict', reason: null, theirs });
    }
  }
}
