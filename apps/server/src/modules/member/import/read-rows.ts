import { setImmediate } from 'node:timers/promises';
import { memberApi } from '@palm/contract/member/admin';
import { importFields } from '@palm/contract/member/import';
import { MAX_DEPTH } from '../../department/index.ts';
import { keepsRules, ruleText, type PasswordRules } from '@palm/contract/identity/password-rules';
import { headings, isExample, type SheetField } from '../member-sheet.ts';
import type { ImportRow, RowIssue } from './import-row.ts';

export interface Column {
  header: string;
  field: SheetField | null;
}

const plain = (header: string): string =>
  header
    .replace(/[(（].*$/, '')
    .replace(/[\s*＊]/g, '')
    .toLowerCase();

/** What the columns mean: as the administrator said, else by their headers. A field is taken from its first column. */
export function readColumns(header: readonly string[], mapping: Readonly<Record<string, SheetField | null>>): Column[] {
  const taken = new Set<SheetField>();
  return header.map((text) => {
    const guessed = importFields.find((field) => [headings[field].title, ...headings[field].aliases].includes(plain(text)));
    const said = mapping[text];
    const field = said === undefined ? guessed : said;
    if (!field || taken.has(field)) {
      return { header: text, field: null };
    }
    taken.add(field);
    return { header: text, field };
  });
}

export interface ReadRow {
  cells: string[];
  row: ImportRow;
  issues: RowIssue[];
}

const ROWS_AT_ONCE = 200;

/**
 * The rows of the body with what is wrong in each by itself. Empty rows and the template's example are passed over. Thousands of rows take
 * half a second: other requests are let in between.
 */
export async function readRows(columns: readonly Column[], body: readonly string[][], rules: PasswordRules): Promise<ReadRow[]> {
  const places = new Map(columns.map(({ field }, place) => [field, place]));
  const rows: ReadRow[] = [];
  for (const [place, cells] of body.entries()) {
    const valueOf = (field: SheetField): string => cells[places.get(field) ?? -1] ?? '';
    if (!cells.every((cell) => cell === '') && !isExample(valueOf('account'))) {
      // The header is row 1 of the spreadsheet.
      rows.push({ cells, ...readRow(place + 2, valueOf, { columns, rules }) });
    }
    if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) {
      await setImmediate();
    }
  }
  return rows;
}

const { shape } = memberApi.create.body;
const orNull = (text: string): string | null => (text === '' ? null : text);
const listOf = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
const dayOf = (text: string): string =>
  text
    .replace(/^(\d{4})[/.年](\d{1,2})[/.月](\d{1,2})日?$/, (_, year: string, month: string, day: string) => `${year}-${month}-${day}`)
    .replace(/-(\d)(?=-|$)/g, '-0$1');
const pathOf = (text: string): string =>
  text
    .split(/[/／]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join('/');

interface Reading {
  columns: readonly Column[];
  rules: PasswordRules;
}

function readRow(row: number, valueOf: (field: SheetField) => string, { columns, rules }: Reading): { row: ImportRow; issues: RowIssue[] } {
  const read: ImportRow = {
    row,
    account: valueOf('account'),
    name: valueOf('name'),
    mobile: orNull(valueOf('mobile')),
    email: orNull(valueOf('email')),
    department: orNull(pathOf(valueOf('department'))),
    position: orNull(valueOf('position')),
    tags: valueOf('tags') === '' ? null : listOf(valueOf('tags')),
    joinedOn: orNull(dayOf(valueOf('joinedOn'))),
    password: orNull(valueOf('password')),
    memberId: null,
  };
  const problems: Partial<Record<SheetField, string | undefined>> = {
    account: firstProblem(shape.account.safeParse(read.account)),
    name: firstProblem(shape.name.safeParse(read.name)),
    mobile: firstProblem(shape.mobile.safeParse(read.mobile ?? '')),
    email: firstProblem(shape.email.safeParse(read.email ?? '')),
    department: departmentProblem(read.department),
    position: firstProblem(shape.position.safeParse(read.position ?? '')),
    tags: firstProblem(shape.tags.safeParse(read.tags ?? [])),
    joinedOn: shape.joinedOn.safeParse(read.joinedOn ?? '').success ? undefined : '日期要写成 2026-09-01 这样',
    password: read.password === null || keepsRules(read.password, rules) ? undefined : `初始密码${ruleText(rules)}`,
  };
  const issues = importFields.flatMap((field) => {
    const reason = problems[field];
    const value = field === 'password' ? '' : valueOf(field);
    return reason === undefined ? [] : [{ row, column: headerOf(columns, field), value, reason }];
  });
  return { row: read, issues };
}

export const headerOf = (columns: readonly Column[], field: SheetField): string =>
  columns.find((column) => column.field === field)?.header ?? headings[field].title;

const firstProblem = (parsed: { error?: { issues: { message: string }[] } | undefined }): string | undefined =>
  parsed.error?.issues[0]?.message;

function departmentProblem(path: string | null): string | undefined {
  const names = path?.split('/') ?? [];
  if (names.length > MAX_DEPTH) {
    return `部门最多 ${MAX_DEPTH} 级`;
  }
  return names.some((name) => name.length > 40) ? '部门名称不能超过 40 个字' : undefined;
}
