import type { Receipt, Sitting } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import { createAnswerSender, type Later, type Link } from './answer-sender.ts';
import type { AnswerStore } from './answer-store.ts';
import { absorbRows, absorbSaved, mergeAnswers, takeReceipts, unsentOf, waitingOf, type Entries, type Sent } from './journal-entries.ts';

export type JournalState = Link & {
  entries: Entries;
  /** When the server last confirmed an answer, by its clock. */
  lastSavedAt: string | null;
  durable: boolean;
};

type JournalParts = {
  attemptId: string;
  store: AnswerStore;
  send: (answers: Sent[]) => Promise<readonly Receipt[]>;
  /** Refetches the server's answers, when another device turns out to be ahead. */
  reload: () => Promise<Sitting['answers']>;
  later: Later;
  /** Notifies other tabs of a change in the store. */
  announce: () => void;
};

export type AnswerJournal = {
  get: () => JournalState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the answers of server and device are merged; what the server lacks is then sent. */
  open: (saved: Sitting['answers']) => Promise<void>;
  /** `typing`: more is to come, so it is sent within half a second; a choice is sent at once. */
  change: (questionId: string, answer: Answer | null, how: { typing: boolean }) => void;
  /** Sends everything pending, including refused answers. Resolves when nothing more can be sent. */
  flush: () => Promise<void>;
  /** Another tab has changed the store. */
  absorb: () => Promise<void>;
  /** Clears the attempt: it has been submitted. */
  forget: () => Promise<void>;
  close: () => void;
};

/** Product §3.5: nothing typed more than a second ago is ever lost; the rest of that second is for request and disk. */
const TYPING_MS = 500;

const latest = (savedAt: readonly string[]): string | null => [...savedAt].sort().at(-1) ?? null;

/** State read by React: a new object for each change. */
function createState(initial: Omit<JournalState, keyof Link>, link: () => Link) {
  let [own, snapshot] = [initial, { ...initial, ...link() }];
  const listeners = new Set<() => void>();
  const refresh = (): void => {
    snapshot = { ...own, ...link() };
    listeners.forEach((listener) => listener());
  };
  return {
    get: (): JournalState => snapshot,
    set: (change: Partial<typeof initial>): void => {
      own = { ...own, ...change };
      refresh();
    },
    refresh,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The answers of one attempt: each change is stored on the device first, then on the server (product §3.5). */
export function createAnswerJournal({ attemptId, store, send, reload, later, announce }: JournalParts): AnswerJournal {
  const writes = new Set<Promise<void>>();
  const sender = createAnswerSender({
    unsent: () => unsentOf(state.get().entries),
    deliver: (batch) => deliver(batch),
    later,
    onChange: () => state.refresh(),
  });
  const state = createState({ entries: new Map(), lastSavedAt: null, durable: store.durable }, sender.link);

  /** Stores an answer on the device. If that fails (disk full), it is still sent to the server. */
  const put = async (questionId: string, answer: Answer | null, above: number): Promise<void> => {
    const draft = { answer, sequence: above + 1, at: 'page' as const, receipt: null, own: true };
    state.set({ entries: new Map(state.get().entries).set(questionId, draft) });
    const sequence = await store.write({ attemptId, questionId, answer, sequence: draft.sequence }).catch(() => draft.sequence);
    if (state.get().entries.get(questionId) === draft) {
      state.set({ entries: new Map(state.get().entries).set(questionId, { ...draft, sequence, at: 'device' }) });
    }
    announce();
  };

  const tracked = (work: Promise<void>): Promise<void> => {
    writes.add(work);
    return work.finally(() => writes.delete(work));
  };

  const deliver = async (batch: Sent[]): Promise<void> => {
    const receipts = await send(batch);
    const { entries, confirmed, overtaken, outdated } = takeReceipts(state.get().entries, batch, receipts);
    state.set({ entries, lastSavedAt: latest([...receipts.map(({ savedAt }) => savedAt), state.get().lastSavedAt ?? '']) });
    await Promise.all([
      ...confirmed.map(({ questionId, sequence }) => store.confirm(attemptId, questionId, sequence).catch(() => undefined)),
      ...overtaken.map(({ questionId, above }) => put(questionId, entries.get(questionId)?.answer ?? null, above)),
    ]);
    if (outdated) {
      state.set({ entries: absorbSaved(state.get().entries, await reload()) });
    }
    announce();
  };

  const flush = async (): Promise<void> => {
    sender.forgive();
    await Promise.all(writes);
    await sender.flush();
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    open: async (saved) => {
      const rows = await store.list(attemptId).catch(() => []);
      state.set({ entries: mergeAnswers(saved, rows), lastSavedAt: latest(saved.map(({ savedAt }) => savedAt)) });
      sender.wake(0);
    },
    change: (questionId, answer, { typing }) => {
      sender.forgive(questionId);
      const work = tracked(put(questionId, answer, state.get().entries.get(questionId)?.sequence ?? 0));
      void work.then(() => sender.wake(typing ? TYPING_MS : 0));
    },
    flush,
    absorb: async () => state.set({ entries: absorbRows(state.get().entries, await store.list(attemptId).catch(() => [])) }),
    forget: () => store.forget(attemptId),
    close: sender.stop,
  };
}

/** Questions whose latest answer is only on this device. */
export const waitingIn = (state: JournalState): ReadonlySet<string> => new Set(waitingOf(state.entries));
