import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { examResultsApi } from '@palm/contract/exam/results';
import { orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeSheetFile, type SheetCell } from '../../../platform/sheets.ts';
import { countAudience } from '../../member/index.ts';
import { findAttempt } from '../attempt/attempt.queries.ts';
import { toResult } from '../attempt/result.service.ts';
import { findExam, type ExamRow } from '../authoring/authoring.queries.ts';
import * as queries from './results.queries.ts';
import { sheetColumns, toResultRow, toSheetRow } from './results.view.ts';

type Api = typeof examResultsApi;
type Results = ResultOf<Api['list']>;

const STEPS = 10;
const ROWS_PER_READ = 1000;
// What `readFirstSheet` reads back, and what people can look through.
const MOST_ROWS = 20_000;

/** A page of attempts, with figures of all attempts of the exam whatever the filter. */
export async function listResults({ db }: Platform, { orgId }: Person, query: QueryOf<Api['list']>): Promise<Results> {
  const exam = orNotFound(await findExam(db, orgId, query.examId));
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const [rows, total, summary] = await Promise.all([
    queries.findResults(db, orgId, query, page).execute(),
    queries.countResults(db, orgId, query),
    summarise(db, orgId, exam),
  ]);
  return { list: rows.map(toResultRow), total, summary };
}

async function summarise(db: Platform['db'], orgId: string, exam: ExamRow): Promise<Results['summary']> {
  const [audienceCount, figures, steps] = await Promise.all([
    countAudience(db, orgId, toAudience(exam)),
    queries.findSummary(db, orgId, exam.id),
    queries.findDistribution(db, orgId, exam.id, exam.total_marks),
  ]);
  return {
    audienceCount,
    candidateCount: figures.candidates,
    submittedCount: figures.submitted,
    passedCount: figures.passed,
    averageScore: figures.average,
    bestScore: figures.best,
    distribution: Array.from({ length: STEPS }, (_, step) => steps.get(step) ?? 0),
  };
}

/** One attempt with answers and marks: an author may see them at any time. */
export async function getAttempt(platform: Platform, { orgId }: Person, attemptId: string): Promise<ResultOf<Api['attempt']>> {
  const attempt = orNotFound(await findAttempt(platform.db, orgId, attemptId));
  const [result, candidate] = await Promise.all([
    toResult(platform, orgId, attempt, { shown: true, opensAt: null }),
    queries.findCandidate(platform.db, orgId, attempt.member_id),
  ]);
  const { name, department_name } = orNotFound(candidate);
  return { ...result, memberName: name, departmentName: department_name };
}

export async function exportResults({ db, clock, workers }: Platform, person: Person, filter: QueryOf<Api['export']>) {
  const { orgId, timeZone } = person;
  const { title } = orNotFound(await findExam(db, orgId, filter.examId));
  const rows: SheetCell[][] = [];
  for (let offset = 0; offset < MOST_ROWS; offset += ROWS_PER_READ) {
    const read = await queries.findResults(db, orgId, filter, { limit: ROWS_PER_READ, offset }).execute();
    rows.push(...read.map((row) => toSheetRow(row, timeZone)));
    if (read.length < ROWS_PER_READ) {
      break;
    }
  }
  const fileName = `${title}-成绩-${dayIn(timeZone, clock.now())}.xlsx`;
  return { fileName, content: await writeSheetFile(workers, { name: '成绩', columns: sheetColumns, rows }) };
}
