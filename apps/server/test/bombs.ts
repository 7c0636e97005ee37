import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { makeZip } from './zip.ts';

/** Small files that unpack to more than a machine's memory, or make a parser allocate it. */

/** About 60 KB; its object table unpacks to 15 million entries. */
export function makePdfBomb(): Buffer {
  const table = deflateSync(Buffer.alloc(60 * 1024 * 1024));
  const head = '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n';
  const dictionary = `3 0 obj\n<</Type/XRef/Size 15728640/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${table.length}>>\nstream\n`;
  const tail = `\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head + dictionary), table, Buffer.from(tail)]);
}

interface SheetParts {
  /** The content of `sheetData`. */
  rows: string;
}

/** An xlsx as Excel writes it, with these sheets in order. */
export function makeWorkbook(sheets: Record<string, SheetParts>): Buffer {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const names = Object.keys(sheets);
  const listed = names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('');
  const related = names.map(
    (_, place) => `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  const worksheets = Object.values(sheets).map(({ rows }, place): [string, Buffer] => [
    `xl/worksheets/sheet${place + 1}.xml`,
    Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  return makeZip({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from(`<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(worksheets),
  });
}

export const textCell = (address: string, value: string): string => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Less than 2 KB, with one cell in row 20 000 000. */
export const makeSheetBomb = (): Buffer =>
  makeWorkbook({ 成员: { rows: `<row r="1">${textCell('A1', '账号')}</row><row r="20000000">${textCell('A20000000', 'x')}</row>` } });

/** A one-page PDF that asks for a password. */
export async function makeLockedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'open sesame' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text('secret').end();
  await end;
  return Buffer.concat(chunks);
}

/** A box of the MP4 family. */
export function makeBox(name: string, content: Buffer, length = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A PNG that claims this many pixels and contains little else. */
export function makeLargePng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 6], 8);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length);
    framed.set(body, 4);
    framed.writeUInt32BE(checksum(body), body.length + 4);
    return framed;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))]);
}

/** CRC-32 as used by PNG; the one of node:zlib needs Node 22. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
  }
  return (sum ^ 0xffffffff) >>> 0;
}
