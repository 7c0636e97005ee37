import type { Receipt, Sitting } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import type { JournalRow } from './answer-store.ts';

type SavedAnswer = Sitting['answers'][number];

/** The newest answer of a question as this page knows it. */
type Entry = {
  answer: Answer | null;
  sequence: number;
  /** How far it has come: typed, written to the journal, confirmed by the server. */
  at: 'page' | 'device' | 'server';
  receipt: string | null;
  /** Given in this page: whoever sits here sees it and means it. */
  own: boolean;
};

/** By question. */
export type Entries = ReadonlyMap<string, Entry>;

const onServer = ({ answer, sequence, receipt }: SavedAnswer): Entry => ({ answer, sequence, at: 'server', receipt, own: false });

const onDevice = ({ answer, sequence }: JournalRow): Entry => ({ answer, sequence, at: 'device', receipt: null, own: false });

/** Empty parts are no answer, so that two writings of one answer compare equal. */
const givenParts = (answer: Answer | null) =>
  Object.entries(answer ?? {})
    .filter(([, texts = []]) => texts.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const sameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  JSON.stringify(givenParts(one)) === JSON.stringify(givenParts(other));

function newer(saved: SavedAnswer | undefined, row: JournalRow): Entry {
  if (saved === undefined || row.sequence > saved.sequence) {
    // Also what the server once confirmed: a server that was restored from a backup gets it again.
    return onDevice(row);
  }
  if (row.sequence === saved.sequence && !row.confirmed && !sameAnswer(row.answer, saved.answer)) {
    // Another device used the same number. This answer was never confirmed, so it must not vanish: it goes above.
    return { ...onDevice(row), sequence: saved.sequence + 1 };
  }
  return onServer(saved);
}

/** On opening: of what the server has and what this device has, the higher sequence counts. */
export function mergeAnswers(saved: readonly SavedAnswer[], rows: readonly JournalRow[]): Entries {
  const entries = new Map(saved.map((answer) => [answer.questionId, onServer(answer)]));
  const savedOf = new Map(saved.map((answer) => [answer.questionId, answer]));
  for (const row of rows) {
    entries.set(row.questionId, newer(savedOf.get(row.questionId), row));
  }
  return entries;
}

/** Takes over what another tab has written, and what the server confirmed to it. */
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

/** Takes over newer answers of the server, from another device. */
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
  /** Own answers that must go out again above a sequence of another device. */
  overtaken: { questionId: string; above: number }[];
  /** The server holds newer answers than what was found in the journal. */
  outdated: boolean;
};

export type Sent = { questionId: string; sequence: number; answer: Answer | null };

/** What the server said about answers that were sent. An answer that changed meanwhile stays waiting. */
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

/** Questions whose newest answer the server has not confirmed. */
export const waitingOf = (entries: Entries): string[] => [...entries].filter(([, { at }]) => at !== 'server').map(([id]) => id);

/** What can be sent: written to the journal and not confirmed. */
export const unsentOf = (entries: Entries): Sent[] =>
  [...entries].filter(([, { at }]) => at === 'device').map(([questionId, { sequence, answer }]) => ({ questionId, sequence, answer }));
