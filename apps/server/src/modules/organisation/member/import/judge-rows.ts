import { mayManage } from '../member.policy.ts';
import type { ImportRow } from './import-row.ts';
import { headerOf, type Column, type ReadRow } from './read-rows.ts';

interface Standing {
  owner: boolean;
  administrator: boolean;
  permissions: readonly string[];
}

export interface ExistingMember extends Standing {
  id: string;
  account: string;
  mobile: string | null;
}

interface Circumstances {
  columns: readonly Column[];
  /** Members of the organisation who have an account or a mobile of the file. */
  existing: readonly ExistingMember[];
  updateExisting: boolean;
  person: Standing;
}

/** The same rows with what is wrong in view of the other rows and of the members there are; good ones know whom they change. */
export function judgeRows(rows: readonly ReadRow[], { columns, existing, updateExisting, person }: Circumstances): ReadRow[] {
  const byAccount = new Map(existing.map((member) => [member.account.toLowerCase(), member]));
  const byMobile = new Map(existing.flatMap((member) => (member.mobile === null ? [] : [[member.mobile, member] as const])));
  const accountRows = firstRows(rows, ({ account }) => account.toLowerCase());
  const mobileRows = firstRows(rows, ({ mobile }) => mobile);

  return rows.map(({ cells, row, issues }) => {
    const known = byAccount.get(row.account.toLowerCase());
    const twin = { account: accountRows.get(row.account.toLowerCase()), mobile: mobileRows.get(row.mobile ?? '') };
    const reasons = {
      account: accountProblem(row, twin.account, known, { updateExisting, person }),
      mobile: mobileProblem(row, twin.mobile, known, byMobile.get(row.mobile ?? '')),
    };
    const added = (['account', 'mobile'] as const).flatMap((field) => {
      const reason = reasons[field];
      return reason === null ? [] : [{ row: row.row, column: headerOf(columns, field), value: row[field] ?? '', reason }];
    });
    return { cells, row: { ...row, memberId: known?.id ?? null }, issues: [...issues, ...added] };
  });
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
    return '账号已存在';
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
