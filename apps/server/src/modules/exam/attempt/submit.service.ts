import type { ResultOf } from '@palm/contract/endpoint';
import type { examApi } from '@palm/contract/exam/calls';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PartialCreditRule } from '../../question/index.ts';
import { findAttempts, type AttemptKey, type AttemptRow } from './attempt.queries.ts';
import { toAnswer } from './attempt.view.ts';
import type { LaidQuestion } from './layout.ts';
import { markAnswer } from './mark.ts';
import { loadLaidQuestions } from './question-set.service.ts';
import { submitReceipt } from './receipt.ts';
import {
  closeAttempts,
  findGivenAnswers,
  takeOpenAttempts,
  type MarkedAnswer,
  type OpenAttempt,
  type Submission,
} from './submit.queries.ts';

export type SubmitPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'jobs'>;
export type Submitted = ResultOf<typeof examApi.submit>;

interface Manner {
  by: Submission['by'];
  /** Leave out attempts that somebody else is submitting right now. */
  skipLocked?: boolean;
}

/** Submits and marks attempts in one transaction. Idempotent: those that are closed already are left unchanged. */
export async function submitAttempts(
  platform: SubmitPlatform,
  keys: readonly AttemptKey[],
  { by, skipLocked = false }: Manner,
): Promise<void> {
  const attempts = await findAttempts(platform.db, keys);
  await submitKnown(
    platform,
    attempts.map((attempt) => ({ attempt, by })),
    skipLocked,
  );
}

/** An attempt that was just read, and who submits it. */
export interface Known {
  attempt: AttemptRow;
  by: Submission['by'];
}

/** The same for attempts that were just read. Returns what was submitted, by attempt; without the closed and the skipped ones. */
export async function submitKnown(
  platform: SubmitPlatform,
  known: readonly Known[],
  skipLocked = false,
): Promise<ReadonlyMap<string, Submitted>> {
  const open = known.filter(({ attempt }) => attempt.submitted_at === null);
  if (open.length === 0) {
    return new Map();
  }
  // Candidates of one exam share its questions, which are cached.
  const laid = await Promise.all(
    open.map(async (one) => ({ ...one, questions: await loadLaidQuestions(platform, one.attempt.org_id, one.attempt) })),
  );
  return inTransaction(platform.db, async (tx) => {
    const rules = new Map((await takeOpenAttempts(tx, open.map(keyOf), skipLocked)).map((row) => [row.id, row]));
    const taken = laid.flatMap((one) => {
      const row = rules.get(one.attempt.id);
      return row ? [{ ...one, rules: row }] : [];
    });
    return taken.length === 0 ? new Map<string, Submitted>() : markAndClose(platform, tx, taken);
  });
}

const keyOf = ({ attempt }: Known): AttemptKey => ({ orgId: attempt.org_id, attemptId: attempt.id });

/** An attempt that this transaction has locked, with its questions and the rules by which they are marked. */
interface Taken extends Known {
  questions: readonly LaidQuestion[];
  rules: OpenAttempt;
}

async function markAndClose(platform: SubmitPlatform, tx: Db, taken: readonly Taken[]): Promise<ReadonlyMap<string, Submitted>> {
  const given = new Map<string, Map<string, unknown>>(taken.map(({ attempt }) => [attempt.id, new Map()]));
  for (const { attempt_id, question_id, answer } of await findGivenAnswers(tx, taken.map(keyOf))) {
    given.get(attempt_id)?.set(question_id, answer);
  }
  const at = platform.clock.now();
  const submissions = taken.map((one) => toSubmission(one, given.get(one.attempt.id) ?? new Map(), at));
  await closeAttempts(tx, submissions, at);
  const events = taken.map(({ attempt: { org_id, member_id, exam_id, id } }, place) => ({
    orgId: org_id,
    memberId: member_id,
    examId: exam_id,
    attemptId: id,
    passed: submissions[place]?.passed ?? false,
    at: at.toISOString(),
  }));
  await platform.jobs.publishAll(tx, 'exam-submitted', events);
  return new Map(submissions.map(({ attemptId, receipt }) => [attemptId, { attemptId, receipt, submittedAt: at.toISOString() }]));
}

function toSubmission({ attempt, by, questions, rules }: Taken, given: ReadonlyMap<string, unknown>, at: Date): Submission {
  const marks = questions.flatMap((question): MarkedAnswer[] =>
    given.has(question.id)
      ? [{ questionId: question.id, ...markAnswer(question, toAnswer(given.get(question.id)), rules.multiple_rule as PartialCreditRule) }]
      : [],
  );
  const score = marks.reduce((sum, one) => sum + one.score, 0);
  return {
    orgId: attempt.org_id,
    attemptId: attempt.id,
    by,
    score,
    passed: score >= rules.pass_marks,
    receipt: submitReceipt(attempt.id, at),
    marks,
  };
}
