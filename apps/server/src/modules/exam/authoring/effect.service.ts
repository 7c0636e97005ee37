import type { BodyOf } from '@palm/contract/endpoint';
import type { ExamEffect, examAuthoringApi } from '@palm/contract/exam/admin';
import { orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAudience } from '../../member/index.ts';
import { countAnswerReaders } from './authoring.policy.ts';
import * as queries from './authoring.queries.ts';
import { changeFields, orMissing, requireWindow } from './change-fields.ts';

/** Aborts a transaction and carries its result out, so that nothing is stored. */
class RolledBack extends Error {
  readonly effect: ExamEffect;

  constructor(effect: ExamEffect) {
    super('taken back');
    this.effect = effect;
  }
}

/**
 * Preview of changing a published exam or reopening a closed one: applies the fields and rolls back, so that it fails in exactly the cases in
 * which the change would.
 */
export async function examEffect(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId }: Person,
  { examId, ...fields }: BodyOf<(typeof examAuthoringApi)['effect']>,
): Promise<ExamEffect> {
  requireWindow(fields);
  const now = clock.now();
  const trial = inTransaction(db, async (tx): Promise<never> => {
    await queries.lockExam(tx, orgId, examId);
    const exam = orNotFound(await queries.findExam(tx, orgId, examId));
    await changeFields(tx, exam, { fields, at: now });
    const attempts = await queries.countAttempts(tx, orgId, examId).executeTakeFirstOrThrow();
    throw new RolledBack({
      sittingCount: attempts.sitting,
      sittingUntil: attempts.sitting_until?.toISOString() ?? null,
      submittedCount: attempts.submitted,
      answerReaderCount: countAnswerReaders(exam, attempts, { closesAt: new Date(fields.closesAt), now }),
      audienceBefore: await countAudience(tx, orgId, toAudience(exam)),
      audienceAfter: await countAudience(tx, orgId, fields.visibility),
    });
  });
  try {
    return await orMissing(trial);
  } catch (error) {
    if (error instanceof RolledBack) {
      return error.effect;
    }
    throw error;
  }
}
