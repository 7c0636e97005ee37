import type { Receipt, Sitting } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import type { JournalRow } from './answer-store.ts';

type SavedAnswer = Sitting['answers'][number];

/** The latest answer to a question, as known to this page. */
type Entry = {
  answer: Answer | null;
  sequence: number;
  /** How far it has got: typed, written to the journal, confirmed by the server. */
  at: 'page' | 'device' | 'server';
  receipt: string | null;
  /** Entered in this page: the person sees it and means it. */
  own: boolean;
};

/** By question id. */
export type Entries = ReadonlyMap<string, Entry>;

const onServer = ({ answer, sequence, receipt }: SavedAnswer): Entry => ({ answer, sequence, at: 'server', receipt, own: false });

const onDevice = ({ answer, sequence }: JournalRow): Entry => ({ answer, sequence, at: 'device', receipt: null, own: false });

/** Empty parts count as no answer, so that two representations of one answer compare equal. */
const givenParts = (answer: Answer | null) =>
  Object.entries(answer ?? {})
    .filter(([, texts = []]) => texts.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const sameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  JSON.stringify(givenParts(one)) === JSON.stringify(givenParts(other));

function newer(saved: SavedAnswer | undefined, row: JournalRow): Entry {
  if (saved === undefined || row.sequence > saved.sequence) {
    // Includes what the server once confirmed: a server restored from a backup gets it again.
    return onDevice(row);
  }
  if (row.sequence === saved.sequence && !row.confirmed && !sameAnswer(row.answer, saved.answer)) {
    // Another device used the same sequence. This answer was never confirmed and must not be lost, so it gets a higher one.
    return { ...onDevice(row), sequence: saved.sequence + 1 };
  }
  return onServer(saved);
}

/** Merges on opening: between server and device, the higher sequence wins. */
export function mergeAnswers(saved: readonly SavedAnswer[], rows: readonly JournalRow[]): Entries {
  const entries = new Map(saved.map((answer) => [answer.questionId, onServer(answer)]));
  const savedOf = new Map(saved.map((answer) => [answer.questionId, answer]));
  for (const row of rows) {
    entries.set(row.questionId, newer(savedOf.get(row.questionId), row));
  }
  return entries;
}

/** Takes over rows written by another tab, and confirmations it received. */
export function absorbRows(entries: Entries, rows: readonly JournalRow[]): Entries {
  const next = new Map(entries);
  for (const row of rows) {
    const known = entries.get(row.questionId);
    if (known === undefined || row.sequence > known.sequence) {
      next.set(row.questionId, { ...onDevice(row), at: row.confirmed ? 'server' : 'device' });
    } else if (row.sequence === known.sequence && row.confirmed && known.at === 'device') {
      next.set(row.questionId, { ...known, at: 'server' });
    }
  }
  return next;
}

/** Takes over newer answers from the server, sent by another device. */
export function absorbSaved(entries: Entries, saved: readonly SavedAnswer[]): Entries {
  const next = new Map(entries);
  for (const answer of saved) {
    const known = entries.get(answer.questionId);
    if (known === undefined || (answer.sequence >= known.sequence && !known.own)) {
      next.set(answer.questionId, onServer(answer));
    }
  }
  return next;
}

export type Taken = {
  entries: Entries;
  confirmed: { questionId: string; sequence: number }[];
  /** This device's answers that must be resent with a higher sequence than another device's. */
  overtaken: { questionId: string; above: number }[];
  /** The server holds newer answers than the journal. */
  outdated: boolean;
};

export type Sent = { questionId: string; sequence: number; answer: Answer | null };

/** Applies the server's receipts. An answer changed meanwhile stays pending. */
export function takeReceipts(entries: Entries, sent: readonly Sent[], receipts: readonly Receipt[]): Taken {
  const next = new Map(entries);
  const taken: Taken = { entries: next, confirmed: [], overtaken: [], outdated: false };
  const receiptOf = new Map(receipts.map((receipt) => [receipt.questionId, receipt]));
  for (const { questionId, sequence } of sent) {
    const [receipt, entry] = [receiptOf.get(questionId), entries.get(questionId)];
    if (receipt === undefined || entry?.sequence !== sequence || entry.at !== 'device') {
      continue;
    }
    if (receipt.state === 'stale' && entry.own) {
      taken.overtaken.push({ questionId, above: Math.max(receipt.sequence, sequence) });
      continue;
    }
    taken.outdated ||= receipt.state === 'stale';
    taken.confirmed.push({ questionId, sequence });
    next.set(questionId, { ...entry, at: 'server', receipt: receipt.receipt });
  }
  return taken;
}

/** Questions whose latest answer the server has not confirmed. */
export const waitingOf = (entries: Entries): string[] => [...entries].filter(([, { at }]) => at !== 'server').map(([id]) => id);

/** Answers ready to send: written to the journal but not confirmed. */
export const unsentOf = (entries: Entries): Sent[] =>
  [...entries].filter(([, { at }]) => at === 'device').map(([questionId, { sequence, answer }]) => ({ questionId, sequence, answer }));
