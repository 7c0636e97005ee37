import type { MemberColumn } from '../../../platform/answers/people.ts';
import { AppError } from '../../../platform/app-error.ts';
import { readColumns, type Column } from './read-rows.ts';

type Mapping = Parameters<typeof readColumns>[1];

interface Header {
  columns: Column[];
  /** Place of the first row below the header. */
  below: number;
  /** The rows cannot be read before the administrator has said which columns hold account and name. */
  unclear: boolean;
}

const needed = [
  ['account', '账号'],
  ['name', '姓名'],
] as const;
const missingIn = (columns: readonly Column[]) => needed.find(([field]) => !columns.some((column) => column.field === field))?.[1];

const LOOKED_AT = 10;
const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

/** Many lists begin with a title across the sheet, so the header is the first row that names the columns, or at least has several cells. */
function headerPlace(rows: readonly string[][], own: readonly MemberColumn[]): number {
  const first = rows.slice(0, LOOKED_AT);
  const known = first.findIndex((row) => missingIn(readColumns(row, {}, own)) === undefined);
  return known >= 0
    ? known
    : Math.max(
        0,
        first.findIndex((row) => filled(row) > 1),
      );
}

/** Without a mapping, columns with other names are left to the administrator to map; refuses a file whose columns cannot be mapped. */
export function readHeader(rows: readonly string[][], mapping: Mapping, own: readonly MemberColumn[]): Header {
  const place = headerPlace(rows, own);
  const header = rows[place] ?? [];
  const columns = readColumns(header, mapping, own);
  const missing = missingIn(columns);
  if (missing !== undefined && (Object.keys(mapping).length > 0 || filled(header) < needed.length)) {
    throw new AppError('IMPORT_UNREADABLE', { reason: `没有“${missing}”这一列，请用导入模板，或指定哪一列是${missing}` });
  }
  return { columns, below: place + 1, unclear: missing !== undefined };
}
