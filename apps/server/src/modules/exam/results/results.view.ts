import type { ResultOf } from '@palm/contract/endpoint';
import type { examResultsApi } from '@palm/contract/exam/results';
import { minuteIn } from '../../../platform/clock.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets.ts';
import type { ResultRow } from './results.queries.ts';

type Row = ResultOf<typeof examResultsApi.list>['list'][number];

export const toResultRow = (row: ResultRow): Row => ({
  attemptId: row.id,
  memberId: row.member_id,
  memberName: row.name,
  departmentName: row.department_name,
  number: row.number,
  startedAt: row.started_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  score: row.score,
  passed: row.passed,
  minutes: minutesOf(row),
  leaves: row.leaves,
});

const minutesOf = ({ started_at, submitted_at }: ResultRow) =>
  submitted_at === null ? null : Math.ceil((submitted_at.getTime() - started_at.getTime()) / 60_000);

export const sheetColumns: SheetColumn[] = [
  { title: '姓名', width: 14 },
  { title: '账号', width: 18 },
  { title: '部门', width: 20 },
  { title: '第几次', width: 8 },
  { title: '开始时间', width: 18 },
  { title: '交卷时间', width: 18 },
  { title: '用时（分钟）', width: 12 },
  { title: '得分', width: 8 },
  { title: '结果', width: 10 },
  { title: '离开页面', width: 10 },
];

export const toSheetRow = (row: ResultRow, timeZone: string): SheetCell[] => [
  row.name,
  row.account,
  row.department_name ?? '',
  row.number,
  minuteIn(timeZone, row.started_at),
  row.submitted_at === null ? '' : minuteIn(timeZone, row.submitted_at),
  minutesOf(row),
  row.score === null ? null : row.score / 100,
  row.passed === null ? '正在作答' : row.passed ? '及格' : '不及格',
  row.leaves,
];
