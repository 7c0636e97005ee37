import { setImmediate } from 'node:timers/promises';
import { memberApi } from '@palm/contract/member/admin';
import { importFields, type ImportColumn, type OwnColumn } from '@palm/contract/member/import';
import type { MemberColumn } from '../../../platform/answers/people.ts';
import { sheetDay } from '../../../platform/sheet-day.ts';
import { MAX_DEPTH } from '../../department/index.ts';
import { keepsRules, ruleText, type PasswordRules } from '@palm/contract/identity/password-rules';
import { headings, isExample, type SheetField } from '../member-sheet.ts';
import type { ImportRow, RowIssue } from './import-row.ts';

export interface Column {
  header: string;
  field: ImportColumn | null;
}

const plain = (header: string): string =>
  header
    .replace(/[(（][^]*$/, '')
    .replace(/[\s*＊]/g, '')
    .toLowerCase();

export const columnOf = ({ key }: Pick<MemberColumn, 'key'>): OwnColumn => `own:${key}`;

/** Maps the columns to fields: by the administrator's mapping, else by header. The first column of a field wins. */
export function readColumns(
  header: readonly string[],
  mapping: Readonly<Record<string, ImportColumn | null>>,
  own: readonly MemberColumn[],
): Column[] {
  const taken = new Set<ImportColumn>();
  const known = new Set<ImportColumn>([...importFields, ...own.map(columnOf)]);
  return header.map((text) => {
    const said = mapping[text];
    const field = said === undefined ? guessOf(text, header, own) : said !== null && known.has(said) ? said : null;
    if (!field || taken.has(field)) {
      return { header: text, field: null };
    }
    taken.add(field);
    return { header: text, field };
  });
}

function guessOf(text: string, header: readonly string[], own: readonly MemberColumn[]): ImportColumn | undefined {
  const name = plain(text);
  const titled = importFields.find((field) => headings[field].title === name);
  const alias = importFields.find((field) => headings[field].aliases.includes(name));
  const mine = own.find(({ title }) => plain(title) === name);
  // 工号 may be a custom field or an alias for the account; it means the account only if no other column does.
  const isOwn = mine !== undefined && (alias === undefined || header.some((other) => plain(other) === headings[alias].title));
  return titled ?? (isOwn ? columnOf(mine) : alias);
}

export interface ReadRow {
  cells: string[];
  row: ImportRow;
  issues: RowIssue[];
}

const ROWS_AT_ONCE = 200;

/** The password rules and custom fields of an organisation. */
interface Rules {
  rules: PasswordRules;
  own: readonly MemberColumn[];
}

/**
 * Parses the rows, which have `above` others above them, and checks each by itself. Skips empty rows and the template's example. Thousands
 * of rows take half a second, so it yields to other requests.
 */
export async function readRows(
  columns: readonly Column[],
  body: readonly string[][],
  { rules, own, above }: Rules & { above: number },
): Promise<ReadRow[]> {
  const places = new Map(columns.map(({ field }, place) => [field, place]));
  const rows: ReadRow[] = [];
  for (const [place, cells] of body.entries()) {
    const valueOf = (field: ImportColumn): string => cells[places.get(field) ?? -1] ?? '';
    if (!cells.every((cell) => cell === '') && !isExample(valueOf('account'))) {
      // People count rows from 1.
      rows.push({ cells, ...readRow(above + place + 1, valueOf, { columns, rules, own }) });
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
const pathOf = (text: string): string =>
  text
    .split(/[/／]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join('/');

type Reading = Rules & { columns: readonly Column[] };
type ValueOf = (field: ImportColumn) => string;

function readRow(row: number, valueOf: ValueOf, { columns, rules, own }: Reading): { row: ImportRow; issues: RowIssue[] } {
  const filled = own.flatMap((column) => {
    const typed = valueOf(columnOf(column));
    return typed === '' ? [] : [{ column, typed, ...column.read(typed) }];
  });
  const read: ImportRow = {
    row,
    account: valueOf('account'),
    name: valueOf('name'),
    mobile: orNull(valueOf('mobile')),
    email: orNull(valueOf('email')),
    department: orNull(pathOf(valueOf('department'))),
    position: orNull(valueOf('position')),
    tags: valueOf('tags') === '' ? null : listOf(valueOf('tags')),
    joinedOn: orNull(sheetDay(valueOf('joinedOn'))),
    password: orNull(valueOf('password')),
    own: Object.fromEntries(filled.map(({ column, value }) => [column.key, value])),
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
    return reason === undefined ? [] : [{ row, column: titleOf(columns, field), value, reason }];
  });
  const ownIssues = filled.flatMap(({ column, typed, problem }) =>
    problem === null ? [] : [{ row, column: headerOf(columns, columnOf(column)) ?? column.title, value: typed, reason: problem }],
  );
  return { row: read, issues: [...issues, ...ownIssues] };
}

const headerOf = (columns: readonly Column[], field: ImportColumn): string | undefined =>
  columns.find((column) => column.field === field)?.header;

export const titleOf = (columns: readonly Column[], field: SheetField): string => headerOf(columns, field) ?? headings[field].title;

const firstProblem = (parsed: { error?: { issues: { message: string }[] } | undefined }): string | undefined =>
  parsed.error?.issues[0]?.message;

function departmentProblem(path: string | null): string | undefined {
  const names = path?.split('/') ?? [];
  if (names.length > MAX_DEPTH) {
    return `部门最多 ${MAX_DEPTH} 级`;
  }
  return names.some((name) => name.length > 40) ? '部门名称不能超过 40 个字' : undefined;
}
