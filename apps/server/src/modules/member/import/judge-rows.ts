import { cleanMobile } from '@palm/contract/validation';
import { mayManage, type Rights } from '../member.policy.ts';
import type { DepartmentPaths } from './department-paths.ts';
import type { ImportRow } from './import-row.ts';
import { titleOf, type Column, type ReadRow } from './read-rows.ts';

export interface ExistingMember extends Rights {
  id: string;
  account: string;
  name: string;
  mobile: string | null;
  email: string | null;
  department_id: string | null;
  position: string;
  tags: string[];
  joined_on: string | null;
  /** Custom fields, by key. */
  own: Readonly<Record<string, string>>;
}

interface Circumstances {
  columns: readonly Column[];
  /** Existing members with an account or mobile from the file. */
  existing: readonly ExistingMember[];
  paths: DepartmentPaths;
  updateExisting: boolean;
  createDepartments: boolean;
  /** The most similar department for each unknown one, if any. */
  suggested: ReadonlyMap<string, string>;
  person: Rights;
}

/** Normalises mobiles to the stored format. */
export const normaliseMobiles = (rows: readonly ReadRow[]): ReadRow[] =>
  rows.map((read) => ({ ...read, row: { ...read.row, mobile: read.row.mobile === null ? null : cleanMobile(read.row.mobile) } }));

/** Adds the issues that depend on other rows and existing members; valid rows get the member they update. */
export function judgeRows(rows: readonly ReadRow[], circumstances: Circumstances): ReadRow[] {
  const { columns, existing } = circumstances;
  const byAccount = new Map(existing.map((member) => [member.account.toLowerCase(), member]));
  const byMobile = new Map(existing.flatMap((member) => (member.mobile === null ? [] : [[member.mobile, member] as const])));
  const accountRows = firstRows(rows, ({ account }) => account.toLowerCase());
  const mobileRows = firstRows(rows, ({ mobile }) => mobile);

  return rows.map(({ cells, row, issues }) => {
    const known = byAccount.get(row.account.toLowerCase());
    const twin = { account: accountRows.get(row.account.toLowerCase()), mobile: mobileRows.get(row.mobile ?? '') };
    const reasons = {
      account: accountProblem(row, twin.account, known, circumstances),
      mobile: mobileProblem(row, twin.mobile, known, byMobile.get(row.mobile ?? '')),
      department: departmentProblem(row.department, circumstances),
    };
    const added = (['account', 'mobile', 'department'] as const).flatMap((field) => {
      const reason = reasons[field];
      return reason === null ? [] : [{ row: row.row, column: titleOf(columns, field), value: row[field] ?? '', reason }];
    });
    return { cells, row: { ...row, memberId: known?.id ?? null }, issues: [...issues, ...added] };
  });
}

/** Rows with guessable passwords: equal to the account or mobile, or shared by several rows. */
export function guessableRows(rows: readonly ImportRow[]): number[] {
  const times = new Map<string, number>();
  const fresh = rows.filter(({ password, memberId }) => password !== null && memberId === null);
  for (const { password } of fresh) {
    times.set(password ?? '', (times.get(password ?? '') ?? 0) + 1);
  }
  const isGuessable = ({ password, account, mobile }: ImportRow) => {
    const text = (password ?? '').toLowerCase();
    return (
      (times.get(password ?? '') ?? 0) > 1 || text.includes(account.toLowerCase()) || (mobile !== null && text.includes(mobile.slice(-6)))
    );
  };
  return fresh.filter(isGuessable).map(({ row }) => row);
}

function accountProblem(
  { row }: ImportRow,
  firstRow: number | undefined,
  known: ExistingMember | undefined,
  { updateExisting, person }: Pick<Circumstances, 'updateExisting' | 'person'>,
): string | null {
  if (firstRow !== undefined && firstRow !== row) {
    return `与第 ${firstRow} 行重复，请只留一行`;
  }
  if (!known) {
    return null;
  }
  if (!updateExisting) {
    return '账号已存在；要改这位成员，请在上一步选择“更新已有成员”';
  }
  return mayManage(person, known) ? null : '没有权限修改这位管理员';
}

function mobileProblem(
  { row }: ImportRow,
  firstRow: number | undefined,
  known: ExistingMember | undefined,
  holder: ExistingMember | undefined,
): string | null {
  if (firstRow !== undefined && firstRow !== row) {
    return `与第 ${firstRow} 行重复`;
  }
  return holder && holder.id !== known?.id ? `手机号已被账号 ${holder.account} 使用` : null;
}

function departmentProblem(
  path: string | null,
  { paths, createDepartments, suggested }: Pick<Circumstances, 'paths' | 'createDepartments' | 'suggested'>,
): string | null {
  if (path === null) {
    return null;
  }
  if (paths.isAmbiguous(path)) {
    return '有几个部门都叫这个名称，请从最上级写起，例如 总部/研发组';
  }
  if (createDepartments || paths.find(path) !== null) {
    return null;
  }
  const nearest = suggested.get(path);
  const hint = nearest === undefined ? '请改成已有的部门' : `最接近的是「${nearest}」`;
  return `没有这个部门，${hint}；要新建，请在上一步选择“新建没有的部门”`;
}

function firstRows(rows: readonly ReadRow[], keyOf: (row: ImportRow) => string | null): Map<string, number> {
  const first = new Map<string, number>();
  for (const { row } of rows) {
    const key = keyOf(row);
    if (key !== null && key !== '' && !first.has(key)) {
      first.set(key, row.row);
    }
  }
  return first;
}
