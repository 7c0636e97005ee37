import type { ResultOf } from '@palm/contract/endpoint';
import type { examApi } from '@palm/contract/exam/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PartialCreditRule } from '../../question/index.ts';
import * as queries from './attempt.queries.ts';
import { toAnswer } from './attempt.view.ts';
import type { LaidQuestion } from './layout.ts';
import { markAnswer } from './mark.ts';
import { loadLaidQuestions } from './question-set.service.ts';
import { submitReceipt } from './receipt.ts';

type SubmitPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'jobs'>;

interface Manner {
  by: queries.Submission['by'];
  /** Skip the attempt if somebody else is submitting it right now. */
  skipLocked?: boolean;
}

export interface Submitting extends Manner {
  orgId: string;
  attemptId: string;
}

/** Submits and marks an attempt. Idempotent: an attempt that is closed already is left unchanged. */
export async function submitAttempt(platform: SubmitPlatform, { orgId, attemptId, ...manner }: Submitting): Promise<void> {
  await submitKnown(platform, orgId, orNotFound(await queries.findAttempt(platform.db, orgId, attemptId)), manner);
}

/** Same for an attempt that was just read, in one transaction. Null if it is closed already or was skipped. */
export async function submitKnown(
  platform: SubmitPlatform,
  orgId: string,
  known: queries.AttemptRow,
  { by, skipLocked = false }: Manner,
): Promise<ResultOf<typeof examApi.submit> | null> {
  if (known.submitted_at !== null) {
    return null;
  }
  const { id: attemptId, member_id: memberId, exam_id: examId } = known;
  const questions = await loadLaidQuestions(platform, orgId, known);
  return inTransaction(platform.db, async (tx) => {
    const rules = await queries.takeOpenAttempt(tx, orgId, attemptId, skipLocked);
    if (!rules) {
      return null;
    }
    const at = platform.clock.now();
    const marked = mark(await queries.findGivenAnswers(tx, orgId, attemptId), questions, rules);
    const score = marked.reduce((sum, answer) => sum + answer.score, 0);
    const passed = score >= rules.pass_marks;
    const receipt = submitReceipt(attemptId, at);
    await queries.closeAttempt(tx, { orgId, attemptId, at, by, score, passed, receipt }, marked);
    await platform.jobs.publish(tx, 'exam-submitted', { orgId, memberId, examId, attemptId, passed, at: at.toISOString() });
    return { attemptId, receipt, submittedAt: at.toISOString() };
  });
}

/** The confirmation a candidate gets after submitting. */
export async function getSubmission({ db }: Pick<Platform, 'db'>, orgId: string, attemptId: string) {
  const { submitted_at, receipt } = orNotFound(await queries.findAttempt(db, orgId, attemptId));
  if (submitted_at === null || receipt === null) {
    throw new AppError('SERVER_BUSY');
  }
  return { attemptId, receipt, submittedAt: submitted_at.toISOString() };
}

function mark(
  answers: readonly queries.GivenAnswer[],
  questions: readonly LaidQuestion[],
  { multiple_rule }: queries.MarkingRules,
): queries.MarkedAnswer[] {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, toAnswer(answer)]));
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    return answer === undefined ? [] : [{ questionId: question.id, ...markAnswer(question, answer, multiple_rule as PartialCreditRule) }];
  });
}
