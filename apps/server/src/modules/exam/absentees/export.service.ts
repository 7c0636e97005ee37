import type { QueryOf } from '@palm/contract/endpoint';
import type { Absentee, examAbsenteesApi } from '@palm/contract/exam/absentees';
import { orNotFound } from '../../../platform/app-error.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findExam } from '../authoring/authoring.queries.ts';
import { listAbsentees } from './absentees.service.ts';

const fields: SheetField<Absentee>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '上次提醒', width: 18, cell: ({ nudgedAt }, { minute }) => minute(nudgedAt) },
];

export async function exportAbsentees(platform: Platform, person: Person, query: QueryOf<typeof examAbsenteesApi.export>) {
  const { title } = orNotFound(await findExam(platform.db, person.orgId, query.examId));
  return exportList(platform, person, { name: `${title}-未参加`, fields, query, list: (page) => listAbsentees(platform, person, page) });
}
