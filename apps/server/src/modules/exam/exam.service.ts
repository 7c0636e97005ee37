import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { ExamInstructions, examApi } from '@palm/contract/exam/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isInAudience } from '../../platform/audience.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCourse, findOwnAttempts } from './attempt/attempt.queries.ts';
import { listLostSections } from './attempt/result.service.ts';
import { findExamParts } from './exam-parts.ts';
import { startAbility } from './exam.policy.ts';
import * as queries from './exam.queries.ts';
import { toAttemptBrief, toMyExamRow } from './exam.view.ts';

type ExamPlatform = Pick<Platform, 'db' | 'clock'>;

const partsOf: Record<QueryOf<typeof examApi.list>['state'], readonly queries.ExamPart[]> = {
  all: ['sitting', 'open', 'upcoming', 'done'],
  open: ['sitting', 'open'],
  upcoming: ['upcoming'],
  done: ['done'],
};

export async function listMyExams(
  { db, clock }: ExamPlatform,
  person: Person,
  query: QueryOf<typeof examApi.list>,
): Promise<ResultOf<typeof examApi.list>> {
  const now = clock.now();
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await findExamParts(db, person, { parts: partsOf[query.state], now }, page);
  return { list: rows.map(toMyExamRow), total, serverNow: now.toISOString() };
}

export async function getInstructions({ db, clock }: ExamPlatform, person: Person, examId: string): Promise<ExamInstructions> {
  const { orgId, memberId } = person;
  const now = clock.now();
  const exam = orNotFound(await queries.findMyExam(db, person, examId, now));
  if (exam.used === 0 && !isInAudience(exam, person)) {
    throw new AppError('EXAM_NOT_VISIBLE');
  }
  const [attempts, course] = await Promise.all([findOwnAttempts(db, { orgId, memberId, examId }), findCourse(db, orgId, examId)]);
  const last = attempts.find(({ submitted_at }) => submitted_at !== null);
  return {
    ...toMyExamRow(exam),
    instructions: exam.instructions,
    showAnswers: exam.show_answers as ExamInstructions['showAnswers'],
    leaveLimit: exam.leave_limit,
    noCopy: exam.no_copy,
    attempts: attempts.map(toAttemptBrief),
    lostSections: last ? await listLostSections({ db, clock }, person, { ...exam, exam_id: examId, id: last.id }) : [],
    openAttemptId: exam.open_id,
    courseId: course?.id ?? null,
    abilities: startAbility(exam, now),
  };
}
