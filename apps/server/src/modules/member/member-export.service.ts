import type { QueryOf } from '@palm/contract/endpoint';
import type { MemberRow, memberApi } from '@palm/contract/member/admin';
import { importFields } from '@palm/contract/member/import';
import type { MemberColumn } from '../../platform/answers/people.ts';
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

/** A row with its custom fields. */
type ExportedMember = MemberRow & { ownValues: Readonly<Record<string, string>> };

const OWN_WIDTH = 18;

/** The columns an import reads back, plus read-only ones. */
const fieldsWith = (paths: ReadonlyMap<string, string>, own: readonly MemberColumn[]): SheetField<ExportedMember>[] => [
  { ...headings.account, cell: ({ account }) => account },
  { ...headings.name, cell: ({ name }) => name },
  { ...headings.mobile, cell: ({ mobile }) => mobile },
  { ...headings.email, cell: ({ email }) => email },
  { ...headings.department, cell: ({ departmentId }) => paths.get(departmentId ?? '') ?? '' },
  { ...headings.position, cell: ({ position }) => position },
  { ...headings.tags, cell: ({ tags }) => tags.join('、') },
  { ...headings.joinedOn, cell: ({ joinedOn }) => joinedOn },
  ...own.map(({ key, title }) => ({ title, width: OWN_WIDTH, cell: ({ ownValues }: ExportedMember) => ownValues[key] ?? null })),
  { title: '角色', width: 10, cell: roleName },
  { title: '状态', width: 8, cell: ({ status }) => stateNames[status] },
  { title: '最近登录', width: 14, cell: ({ lastSeenAt }, { day }) => day(lastSeenAt) },
];

/** The filtered members as a sheet, in list order. */
export async function exportMembers(
  platform: MemberPlatform & Pick<Platform, 'workers' | 'answers'>,
  person: Person,
  query: QueryOf<typeof memberApi.export>,
): Promise<Download> {
  const { db, answers } = platform;
  const { orgId } = person;
  const fields = fieldsWith(namePaths(await findTree(db, orgId)), await answers.memberColumns.columns(db, orgId));
  const list = async (page: QueryOf<typeof memberApi.list>) => {
    const { list: rows, total } = await listMembers(platform, person, page);
    const ids = rows.map(({ id }) => id);
    const values = await answers.memberColumns.valuesOf(db, orgId, ids);
    return { list: rows.map((row) => ({ ...row, ownValues: values.get(row.id) ?? {} })), total };
  };
  return exportList(platform, person, { name: '成员', fields, query, list });
}

/** An empty sheet with the import columns and one example row. */
export async function importTemplate(
  { db, workers, answers }: Pick<Platform, 'db' | 'workers' | 'answers'>,
  { orgId }: Person,
): Promise<Download> {
  const own = await answers.memberColumns.columns(db, orgId);
  const columns = [...importFields.map((field) => headings[field]), ...own.map(({ title }) => ({ title, width: OWN_WIDTH }))];
  const rows = [[...importFields.map((field) => templateExample[field]), ...own.map(() => null)]];
  return { fileName: '成员导入模板.xlsx', content: await writeSheetFile(workers, { name: '成员', columns, rows }) };
}
