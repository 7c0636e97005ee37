import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { examApi } from '@palm/contract/exam/calls';
import type { Receipt } from '@palm/contract/exam/sitting';
import { AppError } from '../../../platform/app-error.ts';
import { createBatcher, type Batcher } from '../../../platform/batch.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { GRACE_MS } from './attempt.policy.ts';
import { findAttempt } from './attempt.queries.ts';
import { answerReceipt } from './receipt.ts';
import { findHeldAnswers, storeAnswers, type HeldAnswer, type SaveRequest, type StoredAnswer } from './save.queries.ts';

type SavePlatform = Pick<Platform, 'db' | 'clock'>;

const REQUESTS_PER_BATCH = 100;
const PARALLEL_BATCHES = 2;

/** The outcome of a request after its batch was committed. */
interface Saved {
  open: boolean;
  /** Null if some of the questions are not in the exam. */
  receipts: Receipt[] | null;
}

export type AnswerSaver = Batcher<SaveRequest, Saved>;

/** One per server: concurrent requests share a statement and a commit. */
export const createAnswerSaver = (platform: SavePlatform): AnswerSaver =>
  createBatcher({
    name: 'exam-answers',
    maxItems: REQUESTS_PER_BATCH,
    parallel: PARALLEL_BATCHES,
    write: (requests) => writeBatch(platform, requests),
  });

export async function saveAnswers(
  platform: SavePlatform,
  saver: AnswerSaver,
  person: Person,
  { attemptId, answers }: BodyOf<typeof examApi.save>,
): Promise<ResultOf<typeof examApi.save>> {
  const { orgId, memberId } = person;
  const { open, receipts } = await saver.add({ orgId, memberId, attemptId, at: platform.clock.now(), answers });
  if (!open) {
    const attempt = await findAttempt(platform.db, orgId, attemptId);
    throw new AppError(attempt?.member_id === memberId ? 'ATTEMPT_CLOSED' : 'NOT_FOUND');
  }
  if (receipts === null) {
    throw new AppError('NOT_FOUND');
  }
  return { receipts, serverNow: platform.clock.now().toISOString() };
}

async function writeBatch({ db }: SavePlatform, requests: readonly SaveRequest[]): Promise<Saved[]> {
  const { rows, held } = await inTransaction(db, async (tx) => {
    const stored = await storeAnswers(tx, requests, GRACE_MS);
    const refused = stored.filter(({ position, stored_sequence }) => position !== null && stored_sequence === null);
    return { rows: stored, held: refused.length === 0 ? [] : await findHeldAnswers(tx, refused) };
  });
  const heldByKey = new Map(held.map((answer) => [keyOf(answer), answer]));
  const byPlace = requests.map((): StoredAnswer[] => []);
  rows.forEach((row) => byPlace[row.place]?.push(row));
  return byPlace.map((own) => toSaved(own, heldByKey));
}

const keyOf = (row: { attempt_id: string; question_id: string }) => `${row.attempt_id}/${row.question_id}`;

function toSaved(rows: readonly StoredAnswer[], held: ReadonlyMap<string, HeldAnswer>): Saved {
  const receipts = rows.flatMap((row) => {
    const receipt = toReceipt(row, held.get(keyOf(row)));
    return receipt ? [receipt] : [];
  });
  return { open: rows.every(({ open }) => open), receipts: receipts.length === rows.length ? receipts : null };
}

function toReceipt(row: StoredAnswer, held: HeldAnswer | undefined): Receipt | null {
  const stored =
    row.stored_sequence === null || row.saved_at === null
      ? held
      : { sequence: row.stored_sequence, answer: row.stored_answer, saved_at: row.saved_at };
  if (row.position === null || stored === undefined) {
    return null;
  }
  // Two devices may use the same sequence for different answers: only the stored answer is reported as saved.
  const same = stored.sequence === row.sequence && JSON.stringify(stored.answer) === JSON.stringify(row.answer);
  return {
    questionId: row.question_id,
    sequence: stored.sequence,
    state: same ? 'saved' : 'stale',
    receipt: answerReceipt(row.attempt_id, row.position, stored.sequence),
    savedAt: stored.saved_at.toISOString(),
  };
}
