import type { QueryOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { importFields } from '@palm/contract/member/import';
import { AppError } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn } from '../../platform/clock.ts';
import { writeSheetFile, type SheetCell } from '../../platform/sheets.ts';
import { findTree, namePaths } from '../department/index.ts';
import { headings, templateExample } from './member-sheet.ts';
import { countMembers, findMembers, type MemberRow } from './member.queries.ts';
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

const stateName = ({ status, waiting }: MemberRow): string => {
  if (status === 'disabled') {
    return '已停用';
  }
  return waiting ? '未激活' : '正常';
};

interface Sheet {
  fileName: string;
  content: Buffer;
}

/**
 * The filtered members as a sheet, in the order of the list and read in pages.
 * @throws AppError PARAM_INVALID for more than 20 000: a sheet that leaves some out without a word is worse than none
 */
export async function exportMembers(
  platform: MemberPlatform & Pick<Platform, 'workers'>,
  person: Person,
  query: QueryOf<typeof memberApi.export>,
): Promise<Sheet> {
  const { db, clock, workers } = platform;
  const filter = await memberFilter(platform, person, query);
  if ((await countMembers(db, filter)).total > MAX_ROWS) {
    throw new AppError('PARAM_INVALID', { reason: `一次最多导出 ${MAX_ROWS.toLocaleString('zh-CN')} 人，请先用部门或状态筛选` });
  }
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
  stateName(member),
  member.last_seen_at && dayIn(timeZone, member.last_seen_at),
];

/** An empty sheet with the right columns and one example. */
export async function importTemplate({ workers }: Pick<Platform, 'workers'>): Promise<Sheet> {
  const columns = importFields.map((field) => headings[field]);
  const rows = [importFields.map((field) => templateExample[field])];
  return { fileName: '成员导入模板.xlsx', content: await writeSheetFile(workers, { name: '成员', columns, rows }) };
}
