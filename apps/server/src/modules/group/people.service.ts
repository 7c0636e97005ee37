import type { GroupPerson, groupDeskApi } from '@palm/contract/group/desk';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Download } from '../../platform/download.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { viewClassroom, manageClassroom } from '../classroom/index.ts';
import { findPeople } from './desk.queries.ts';

export async function listPeople(
  { db }: Pick<Platform, 'db'>,
  person: Person,
  query: QueryOf<typeof groupDeskApi.people>,
): Promise<ResultOf<typeof groupDeskApi.people>> {
  await viewClassroom({ db }, person, query.classroomId, 'members');
  const { rows, total } = await findPeople(db, person.orgId, query);
  return {
    list: rows.map((row) => ({
      memberId: row.member_id,
      name: row.name,
      account: row.account,
      departmentName: row.department_name,
      groupId: row.group_id,
      groupName: row.group_name,
      leader: row.leads,
    })),
    total,
  };
}

const fields: SheetField<GroupPerson>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 18, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '小组', width: 18, cell: ({ groupName }) => groupName ?? '未分组' },
  { title: '组长', width: 8, cell: ({ leader }) => (leader ? '组长' : '') },
];

export async function exportPeople(
  platform: Platform,
  person: Person,
  query: QueryOf<typeof groupDeskApi.exportPeople>,
): Promise<Download> {
  // Exporting the list takes more than view rights.
  await manageClassroom(platform, person, query.classroomId, 'members');
  return exportList(platform, person, { name: '班级小组', fields, query, list: (page) => listPeople(platform, person, page) });
}
