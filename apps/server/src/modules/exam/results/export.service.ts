import type { QueryOf } from '@palm/contract/endpoint';
import type { examResultsApi, ResultRow } from '@palm/contract/exam/results';
import { orNotFound } from '../../../platform/app-error.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findExam } from '../authoring/authoring.queries.ts';
import { listResults } from './results.service.ts';

const outcomeOf = ({ passed }: ResultRow) => (passed === null ? '正在作答' : passed ? '及格' : '不及格');

const fields: SheetField<ResultRow>[] = [
  { title: '姓名', width: 14, cell: ({ memberName }) => memberName },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '第几次', width: 8, cell: ({ number }) => number },
  { title: '开始时间', width: 18, cell: ({ startedAt }, { minute }) => minute(startedAt) },
  { title: '交卷时间', width: 18, cell: ({ submittedAt }, { minute }) => minute(submittedAt) },
  { title: '用时（分钟）', width: 12, cell: ({ minutes }) => minutes },
  { title: '得分', width: 8, cell: ({ score }) => (score === null ? null : score / 100) },
  { title: '结果', width: 10, cell: outcomeOf },
  { title: '离开页面', width: 10, cell: ({ leaves }) => leaves },
];

export async function exportResults(platform: Platform, person: Person, query: QueryOf<typeof examResultsApi.export>) {
  const { title } = orNotFound(await findExam(platform.db, person.orgId, query.examId));
  return exportList(platform, person, { name: `${title}-成绩`, fields, query, list: (page) => listResults(platform, person, page) });
}
