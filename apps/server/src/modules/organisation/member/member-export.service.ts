import type { QueryOf } from '@palm/contract/endpoint';
import { importFields, type memberApi } from '@palm/contract/member';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayIn } from '../../../platform/clock.ts';
import { writeSheetFile, type SheetCell } from '../../../platform/sheets.ts';
import { findTree } from '../department/department.queries.ts';
import { namePaths } from '../department/tree.ts';
import { headings, templateExample } from './member-sheet.ts';
import { findMembers, type MemberRow } from './member.queries.ts';
import { memberFilter, type MemberPlatform } from './member.service.ts';

const PAGE = 1000;
const MAX_ROWS = 20_000;

const exported = importFields.filter((field) => field !== 'password');
const columns = [
  ...exported.map((field) => headings[field]),
  { title: '角色', width: 10 },
  { title: '状态', width: 8 },
  { title: '最近登录', width: 14 },
];

const roleName = ({ owner, administrator }: MemberRow): string => {
  if (owner) {
    return '所有者';
  }
  return administrator ? '管理员' : '成员';
};

interface Sheet {
  fileName: string;
  content: Buffer;
}

/** The filtered members as a sheet; at most 20 000, read in pages. */
export async function exportMembers(
  platform: MemberPlatform & Pick<Platform, 'workers'>,
  person: Person,
  query: QueryOf<typeof memberApi.export>,
): Promise<Sheet> {
  const { db, clock, workers } = platform;
  const filter = await memberFilter(platform, person, query);
  const paths = namePaths(await findTree(db, person.orgId));
  const rows: SheetCell[][] = [];
  for (let offset = 0; offset < MAX_ROWS; offset += PAGE) {
    const page = await findMembers(db, filter, { sort: 'createdAt', limit: PAGE, offset }).execute();
    rows.push(...page.map((member) => toCells(member, paths.get(member.department_id ?? '') ?? '', person.timeZone)));
    if (page.length < PAGE) {
      break;
    }
  }
  const content = await writeSheetFile(workers, { name: '成员', columns, rows });
  return { fileName: `成员-${dayIn(person.timeZone, clock.now())}.xlsx`, content };
}

const toCells = (member: MemberRow, department: string, timeZone: string): SheetCell[] => [
  member.account,
  member.name,
  member.mobile,
  member.email,
  department,
  member.position,
  member.tags.join('、'),
  member.joined_on,
  roleName(member),
  member.status === 'disabled' ? '已停用' : '正常',
  member.last_seen_at && dayIn(timeZone, member.last_seen_at),
];

/** An empty sheet with the right columns and one example. */
export async function importTemplate({ workers }: Pick<Platform, 'workers'>): Promise<Sheet> {
  const columns = importFields.map((field) => headings[field]);
  const rows = [importFields.map((field) => templateExample[field])];
  return { fileName: '成员导入模板.xlsx', content: await writeSheetFile(workers, { name: '成员', columns, rows }) };
}
