import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { examResultsApi, ResultRow, ResultSummary } from '@palm/contract/exam/results';
import type { Page } from '@palm/contract/paging';
import { orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDepartmentIdsBelow } from '../../department/index.ts';
import { findAttempt } from '../attempt/attempt.queries.ts';
import { toResult } from '../attempt/result.service.ts';
import { findExam } from '../authoring/authoring.queries.ts';
import * as queries from './results.queries.ts';
import { toResultRow } from './results.view.ts';

type Api = typeof examResultsApi;

const STEPS = 10;

export async function listResults({ db }: Platform, { orgId }: Person, query: QueryOf<Api['list']>): Promise<Page<ResultRow>> {
  const { examId, keyword, departmentId, state } = query;
  orNotFound(await findExam(db, orgId, examId));
  const departmentIds = departmentId === undefined ? undefined : await findDepartmentIdsBelow(db, orgId, [departmentId]);
  const filter = { examId, keyword, departmentIds, state };
  const { rows, total } = await readPage(query, {
    find: (part) => queries.findResults(db, orgId, filter, part).execute(),
    count: () => queries.countResults(db, orgId, filter),
  });
  return { list: rows.map(toResultRow), total };
}

/**
 * Figures over all attempts of the exam. People who started and were later removed from the audience or disabled still count as candidates.
 */
export async function summariseResults({ db }: Platform, { orgId }: Person, examId: string): Promise<ResultSummary> {
  const exam = orNotFound(await findExam(db, orgId, examId));
  const [{ audience, absent, candidates }, figures] = await Promise.all([
    queries.countTurnout(db, { orgId, examId: exam.id, audience: toAudience(exam) }),
    queries.findFigures(db, orgId, exam.id, exam.total_marks),
  ]);
  return {
    audienceCount: audience,
    absentCount: absent,
    outsideCount: candidates - (audience - absent),
    candidateCount: candidates,
    submittedCount: figures.submitted,
    passedCount: figures.passed,
    averageScore: figures.average,
    bestScore: figures.best,
    distribution: Array.from({ length: STEPS }, (_, step) => figures.steps.get(step) ?? 0),
  };
}

/** One attempt with answers and marks; authors may see them at any time. */
export async function getAttempt(platform: Platform, { orgId }: Person, attemptId: string): Promise<ResultOf<Api['attempt']>> {
  const attempt = orNotFound(await findAttempt(platform.db, orgId, attemptId));
  const [result, candidate] = await Promise.all([
    toResult(platform, orgId, attempt, { shown: true, opensAt: null }),
    queries.findCandidate(platform.db, orgId, attempt.member_id),
  ]);
  const { name, department_name } = orNotFound(candidate);
  return { ...result, memberName: name, departmentName: department_name };
}
