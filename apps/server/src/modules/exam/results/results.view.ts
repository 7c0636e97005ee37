import type { ResultRow } from '@palm/contract/exam/results';
import type { FoundResult } from './results.queries.ts';

export const toResultRow = (row: FoundResult): ResultRow => ({
  attemptId: row.id,
  memberId: row.member_id,
  memberName: row.name,
  account: row.account,
  departmentName: row.department_name,
  number: row.number,
  startedAt: row.started_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  score: row.score,
  passed: row.passed,
  minutes: minutesOf(row),
  leaves: row.leaves,
});

const minutesOf = ({ started_at, submitted_at }: FoundResult) =>
  submitted_at === null ? null : Math.ceil((submitted_at.getTime() - started_at.getTime()) / 60_000);
