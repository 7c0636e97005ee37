import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { isZipWithin } from './zip-directory.ts';

const megabyte = 1024 * 1024;
const limits = { fileBytes: 5 * megabyte, unpackedBytes: 60 * megabyte, rows: 20_000, columns: 200 };

export type SheetRows = { ok: true; rows: string[][] } | { ok: false; problem: string };

const problem = (text: string): SheetRows => ({ ok: false, problem: text });

/**
 * The first sheet as rows of trimmed texts; empty cells are `''`, days `2026-11-20`. At most 5 MB, 20 000 rows and 200 columns.
 * Never throws for a bad file: `problem` tells the person what to do. Unpacked sizes are proven before the library reads.
 */
export async function readFirstSheet(bytes: Buffer): Promise<SheetRows> {
  if (bytes.length > limits.fileBytes) {
    return problem('文件超过 5 MB，请拆成几个文件再导入');
  }
  if (!(await isZipWithin(bytes, limits.unpackedBytes))) {
    return problem('这不是可以读取的 xlsx 文件，请用 Excel 或 WPS 另存为 .xlsx 后重试');
  }
  const sheet = await readCells(bytes);
  if (!sheet) {
    return problem('工作表读不出来，请用 Excel 或 WPS 另存为 .xlsx 后重试');
  }
  if (sheet.length > limits.rows) {
    return problem(`工作表超过 ${limits.rows} 行，请拆成几个文件再导入`);
  }
  if (sheet.some((row) => row.length > limits.columns)) {
    return problem(`工作表超过 ${limits.columns} 列，请删去多余的列`);
  }
  return { ok: true, rows: sheet.map((row) => row.map(cellText)) };
}

async function readCells(bytes: Buffer): Promise<unknown[][] | null> {
  try {
    return await readSheet(new Uint8Array(bytes).buffer, 1);
  } catch {
    // Whatever the library stumbles over is the file's fault: it has no input but the file.
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

export interface SheetColumn {
  title: string;
  /** In characters, as Excel counts. */
  width: number;
}

export type SheetCell = string | number | null;

/** A workbook with one sheet: bold titles that stay in sight, and the rows. */
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

// A spreadsheet runs what begins with one of these as a formula once a person edits the cell or saves it as csv: the text
// format keeps a learner's `=HYPERLINK(…)` a text, and `+86 …` stays as it was typed.
const formulaStart = /^[=+\-@\t\r]/;

function textCell(value: string) {
  return formulaStart.test(value) ? { value, type: String, format: '@' } : { value, type: String };
}

// Excel refuses these characters and more than 31 of any.
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || '数据';
