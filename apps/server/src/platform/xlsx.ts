import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import type { SheetCell, SheetColumn, SheetRows, WrittenSheet } from './sheets.ts';
import { readWorkbook } from './xlsx-workbook.ts';
import { isZipWithin } from './zip.ts';

const megabyte = 1024 * 1024;
const limits = { fileBytes: 5 * megabyte, unpackedBytes: 60 * megabyte, rows: 20_000, columns: 200, cells: 400_000 };

const problem = (text: string): SheetRows => ({ ok: false, problem: text });
const UNREADABLE = '这不是可以读取的 xlsx 文件，请用 Excel 或 WPS 另存为 .xlsx 后重试';

/** Reads the first sheet of a file; see `readFirstSheet`. */
export const readSheetFile = async (path: string): Promise<SheetRows> => readFirstSheet(await readFile(path));

/**
 * The first sheet as rows of trimmed texts; empty cells are `''`, days `2026-11-20`. At most 5 MB, 20 000 rows and 200 columns. Never
 * throws for a bad file: `problem` tells the user what to do. Sizes and cell addresses are verified before the library reads the file,
 * because it allocates a row for every number that an address names.
 */
export async function readFirstSheet(bytes: Buffer): Promise<SheetRows> {
  if (bytes.length > limits.fileBytes) {
    return problem('文件超过 5 MB，请拆成几个文件再导入');
  }
  const workbook = readWorkbook();
  if (!(await isZipWithin(bytes, limits.unpackedBytes, workbook.taste))) {
    return problem(UNREADABLE);
  }
  const { first, others } = workbook.sheets();
  const tooFar = first && farProblem(first);
  if (tooFar) {
    return problem(tooFar);
  }
  const sheet = first && (await readCells(bytes));
  if (!sheet) {
    return problem('工作表读不出来，请用 Excel 或 WPS 另存为 .xlsx 后重试');
  }
  return { ok: true, rows: sheet.map((row) => row.map(cellText)), otherSheets: others };
}

function farProblem({ rows, columns, cells }: { rows: number; columns: number; cells: number }): string | null {
  if (rows > limits.rows) {
    return `工作表用到了第 ${rows} 行，最多 ${limits.rows} 行；请删去下面多余的行，或拆成几个文件再导入`;
  }
  if (columns > limits.columns) {
    return `工作表超过 ${limits.columns} 列，请删去多余的列`;
  }
  return cells > limits.cells ? `工作表超过 ${limits.cells} 个单元格，请删去多余的列，或拆成几个文件再导入` : null;
}

async function readCells(bytes: Buffer): Promise<unknown[][] | null> {
  try {
    return await readSheet(new Uint8Array(bytes).buffer, 1);
  } catch {
    // Any library error is the file's fault: the library has no other input.
    return null;
  }
}

function cellText(value: unknown): string {
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';
}

/** The bytes of a sheet, as written by `writeSheet`. */
export const writeSheetBytes = ({ name, columns, rows }: WrittenSheet): Promise<Uint8Array> => writeSheet(name, columns, rows);

/** A workbook with one sheet: a bold, frozen title row, and the rows. */
export async function writeSheet(name: string, columns: readonly SheetColumn[], rows: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const titles = columns.map((column) => ({ ...textCell(column.title), fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell)));
  const written = writeExcelFile([titles, ...body], {
    sheet: sheetName(name),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return written.toBuffer();
}

// Formula injection: spreadsheets evaluate text that begins with one of these once somebody edits the cell or saves it as CSV. The text
// format keeps a learner's `=HYPERLINK(…)` as text, and `+86 …` as it was typed.
const formulaStart = /^[=+\-@\t\r]/;

function textCell(value: string) {
  return formulaStart.test(value) ? { value, type: String, format: '@' } : { value, type: String };
}

// Excel rejects these characters, and names longer than 31.
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || '数据';
