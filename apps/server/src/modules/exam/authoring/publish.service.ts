import type { BodyOf } from '@palm/contract/endpoint';
import type { examAuthoringApi } from '@palm/contract/exam/admin';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { submitAttempts } from '../attempt/submit.service.ts';
import { countAnswerReaders } from './authoring.policy.ts';
import { countAttempts, endOpenAttempts, setStatus } from './authoring.queries.ts';
import { changeExam } from './change-exam.ts';
import { makeReady } from './readiness.service.ts';

const SUBMITTED_AT_ONCE = 100;

/** Opens the exam to its audience; a closed exam is reopened. */
export async function publishExam(platform: Platform, person: Person, body: BodyOf<(typeof examAuthoringApi)['publish']>): Promise<void> {
  const { examId, confirmed } = body;
  const now = platform.clock.now();
  await changeExam(platform, person, { examId, action: 'exam.publish' }, async (tx, exam) => {
    if (exam.closes_at <= now) {
      throw new AppError('EXAM_NOT_READY', { reason: '结束时间已过' });
    }
    const attempts = await countAttempts(tx, person.orgId, examId).executeTakeFirstOrThrow();
    const count = countAnswerReaders(exam, attempts, { closesAt: exam.closes_at, now });
    if (count > 0 && !confirmed) {
      throw new AppError('EXAM_ANSWERS_OUT', { count });
    }
    await makeReady(tx, person.orgId, examId);
    await setStatus(tx, { orgId: person.orgId, id: examId, status: 'published', at: now });
  });
}

/** Updates the exam to the current paper. Refused once somebody has started, because candidates keep the questions they started with. */
export async function takePaper(platform: Platform, person: Person, examId: string): Promise<void> {
  await changeExam(platform, person, { examId, action: 'exam.takePaper' }, async (tx, exam) => {
    if (exam.attempt_count > 0) {
      throw new AppError('EXAM_SAT', { what: '试卷' });
    }
    await makeReady(tx, person.orgId, examId);
  });
}

/** Closes the exam now and submits its open attempts; does nothing to a draft. */
export async function closeExam(platform: Platform, person: Person, examId: string): Promise<void> {
  const { orgId } = person;
  const now = platform.clock.now();
  const open: string[] = [];
  await changeExam(platform, person, { examId, action: 'exam.close' }, async (tx, exam) => {
    if (exam.status === 'published') {
      await setStatus(tx, { orgId, id: examId, status: 'closed', at: now });
      open.push(...(await endOpenAttempts(tx, orgId, examId, now)));
    }
  });
  for (let first = 0; first < open.length; first += SUBMITTED_AT_ONCE) {
    const some = open.slice(first, first + SUBMITTED_AT_ONCE).map((attemptId) => ({ orgId, attemptId }));
    await submitAttempts(platform, some, { by: 'deadline' });
  }
}
