import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { SheetProgress } from './download.ts';
import type { SheetCell, SheetColumn } from './sheets.ts';
import { zipStream, type ZipPart } from './zip-stream.ts';

type Row = readonly SheetCell[];

interface StreamedSheet {
  name: string;
  columns: readonly SheetColumn[];
  /** In pages, each read once the one before has been sent. */
  pages: AsyncIterable<readonly Row[]>;
  /** Updated with every row written. */
  progress?: SheetProgress;
  /** The row limit of one sheet; further rows continue in the next sheet. */
  mostRows?: number;
}

/** Rows written in one go before yielding to the event loop. */
const ROWS_AT_ONCE = 100;
const MOST_ROWS = 1_048_575;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const BOLD = 1;
const TEXT = 2;

/**
 * A workbook of any size, written while its rows are read, with a bold, frozen title row. Nothing is held in memory, and other requests
 * wait for at most a hundred rows. An error while reading rows aborts the download.
 */
export const streamSheet = (sheet: StreamedSheet): Readable => Readable.from(zipStream(partsOf(sheet)), { objectMode: false });

/** Pages over rows that are already in memory. */
export async function* inPages(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* partsOf({ name, columns, pages, progress, mostRows = MOST_ROWS }: StreamedSheet): AsyncGenerator<ZipPart> {
  const rows = rowsOf(pages, progress);
  let next = await rows.next();
  let sheets = 0;
  do {
    sheets += 1;
    const part = async function* (): AsyncGenerator<string> {
      yield sheetHead(columns);
      for (let number = 2; !next.done && number <= mostRows + 1; number += 1) {
        yield rowXml(next.value, number);
        next = await rows.next();
        if (number % ROWS_AT_ONCE === 0) {
          await turn();
        }
      }
      yield '</sheetData></worksheet>';
    };
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: part() };
  } while (!next.done);
  yield* frameOf(name, sheets);
}

async function* rowsOf(
  pages: AsyncIterable<readonly Row[]>,
  progress: SheetProgress = { rows: 0, total: null },
): AsyncGenerator<Row, undefined> {
  for await (const page of pages) {
    for (const row of page) {
      yield row;
      progress.rows += 1;
    }
  }
  return undefined;
}

const sheetHead = (columns: readonly SheetColumn[]): string => {
  const widths = columns.map(({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`);
  const titles = columns.map(({ title }, place) => textCell(title, `${letters(place)}1`, BOLD));
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
};

function rowXml(cells: Row, number: number): string {
  return `<row r="${number}">${cells.map((cell, place) => cellXml(cell, `${letters(place)}${number}`)).join('')}</row>`;
}

// Formula injection: spreadsheets evaluate text that begins with one of these once somebody edits the cell or saves it as CSV. The text
// format prevents that.
const formulaStart = /^[=+\-@\t\r]/;

function cellXml(cell: SheetCell, address: string): string {
  if (cell === null || cell === '') {
    return '';
  }
  return typeof cell === 'number' ? `<c r="${address}"><v>${cell}</v></c>` : textCell(cell, address, formulaStart.test(cell) ? TEXT : 0);
}

const textCell = (text: string, address: string, style: number): string =>
  `<c r="${address}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML cannot contain other control characters; lone surrogates become U+FFFD when the text is encoded.
const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- matching control characters is the point
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Column letters: 0 is A, 26 is AA. */
const letters = (place: number): string => (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

// Excel rejects these characters, and names longer than 31.
const sheetName = (name: string, number: number): string => {
  const clean = name.replace(/[\\/?*[\]:']/g, ' ').trim() || '数据';
  return number === 1 ? clean.slice(0, 31) : `${clean.slice(0, 26)} ${number}`;
};

/** The parts that make these sheets a workbook; they may come after them. */
function frameOf(name: string, count: number): ZipPart[] {
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  const part = (path: string, xml: string): ZipPart => ({ name: path, pieces: [HEAD, xml] });
  const type = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const sheets = numbers.map((number) => `<sheet name="${escapeXml(sheetName(name, number))}" sheetId="${number}" r:id="rId${number}"/>`);
  return [
    part('xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    ),
    part('xl/styles.xml', styles),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${numbers.map((number) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
    ),
  ];
}

const styles = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
