import type { QueryOf } from '@palm/contract/endpoint';
import type { MemberRow, memberApi } from '@palm/contract/member/admin';
import { importFields } from '@palm/contract/member/import';
import type { Download } from '../../platform/download.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeSheetFile } from '../../platform/sheets.ts';
import { findTree, namePaths } from '../department/index.ts';
import { headings, templateExample } from './member-sheet.ts';
import { listMembers, type MemberPlatform } from './member.service.ts';

const roleName = ({ owner, administrator }: MemberRow): string => {
  if (owner) {
    return '所有者';
  }
  return administrator ? '管理员' : '成员';
};

const stateNames = { active: '正常', waiting: '未激活', disabled: '已停用' } as const;

/** The columns that an import reads back, and what it does not. */
const fieldsWith = (paths: ReadonlyMap<string, string>): SheetField<MemberRow>[] => [
  { ...headings.account, cell: ({ account }) => account },
  { ...headings.name, cell: ({ name }) => name },
  { ...headings.mobile, cell: ({ mobile }) => mobile },
  { ...headings.email, cell: ({ email }) => email },
  { ...headings.department, cell: ({ departmentId }) => paths.get(departmentId ?? '') ?? '' },
  { ...headings.position, cell: ({ position }) => position },
  { ...headings.tags, cell: ({ tags }) => tags.join('、') },
  { ...headings.joinedOn, cell: ({ joinedOn }) => joinedOn },
  { title: '角色', width: 10, cell: roleName },
  { title: '状态', width: 8, cell: ({ status }) => stateNames[status] },
  { title: '最近登录', width: 14, cell: ({ lastSeenAt }, { day }) => day(lastSeenAt) },
];

/** The filtered members as a sheet, in the order of the list. */
export async function exportMembers(
  platform: MemberPlatform & Pick<Platform, 'workers'>,
  person: Person,
  query: QueryOf<typeof memberApi.export>,
): Promise<Download> {
  const fields = fieldsWith(namePaths(await findTree(platform.db, person.orgId)));
  return exportList(platform, person, { name: '成员', fields, query, list: (page) => listMembers(platform, person, page) });
}

/** An empty sheet with the right columns and one example. */
export async function importTemplate({ workers }: Pick<Platform, 'workers'>): Promise<Download> {
  const columns = importFields.map((field) => headings[field]);
  const rows = [importFields.map((field) => templateExample[field])];
  return { fileName: '成员导入模板.xlsx', content: await writeSheetFile(workers, { name: '成员', columns, rows }) };
}
