import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Absentee, examAbsenteesApi } from '@palm/contract/exam/absentees';
import { orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDepartmentIdsBelow } from '../../department/index.ts';
import { findExam, type ExamRow } from '../authoring/authoring.queries.ts';
import { absenteesOf, countAbsentees, type AbsenteeFilter, type AbsenteeRow } from './absentees.queries.ts';

type List = typeof examAbsenteesApi.list;
type Filters = Pick<QueryOf<List>, 'keyword' | 'departmentId'>;

export async function listAbsentees({ db }: Platform, { orgId }: Person, query: QueryOf<List>): Promise<ResultOf<List>> {
  const exam = orNotFound(await findExam(db, orgId, query.examId));
  const filter = await absenteeFilter(db, exam, query);
  const counting = countAbsentees(db, filter);
  const { rows } = await readPage(query, {
    find: async (part) => (await absenteesOf(filter, part).execute(db)).rows,
    count: async () => (await counting).total,
  });
  return { list: rows.map(toAbsentee), ...(await counting) };
}

export async function absenteeFilter(db: Db, exam: ExamRow, { keyword, departmentId }: Filters): Promise<AbsenteeFilter> {
  const { org_id: orgId, id: examId } = exam;
  const departmentIds = departmentId === undefined ? undefined : await findDepartmentIdsBelow(db, orgId, [departmentId]);
  return { orgId, examId, audience: toAudience(exam), keyword, departmentIds };
}

const toAbsentee = ({ id, name, account, department_name, nudged_at }: AbsenteeRow): Absentee => ({
  memberId: id,
  name,
  account,
  departmentName: department_name,
  nudgedAt: nudged_at?.toISOString() ?? null,
});
