import { describe, expect, it } from 'vitest';
import { makeSheetBomb, makeWorkbook, textCell } from '../../test/bombs.ts';
import { makeZip, readZipText } from '../../test/zip.ts';
import { readFirstSheet, writeSheet } from './xlsx.ts';

const columns = [
  { title: '姓名', width: 12 },
  { title: '手机', width: 16 },
];

describe('a file that must not be read', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), '不是可以读取'],
    ['bytes that are not a zip', Buffer.from('姓名,手机\n'), '不是可以读取'],
    ['another kind of zip', makeZip({ 'a.txt': new Uint8Array([65]) }), '读不出来'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), '超过 5 MB'],
  ])('is not a sheet: %s', async (_, bytes, reason) => {
    expect(await readFirstSheet(bytes)).toMatchObject({ ok: false, problem: expect.stringContaining(reason) as string });
  });

  it('is a bomb that declares its size', async () => {
    const bomb = makeZip({ 'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readFirstSheet(bomb)).toMatchObject({ ok: false });
  });

  it('is a bomb that lies about its size', async () => {
    const honest = makeZip({ 'xl/workbook.xml': new Uint8Array(8 * 1024 * 1024) });
    const lying = Buffer.from(honest);
    const directory = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, directory + 24);
    expect(await readFirstSheet(lying)).toMatchObject({ ok: false, problem: expect.stringContaining('不是可以读取') as string });
  });

  it('has more than 20 000 rows', async () => {
    const rows = Array.from({ length: 20_001 }, () => ['a']);
    expect(await readFirstSheet(await writeSheet('多', [{ title: '姓名', width: 5 }], rows))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('20000 行') as string,
    });
  });
});

describe('a file with far-out cell addresses', () => {
  const rows = (...addresses: string[]) => ({ rows: addresses.map((address) => `<row>${textCell(address, 'x')}</row>`).join('') });

  it('is refused by those addresses, before anything that large is allocated', async () => {
    const before = process.memoryUsage.rss();
    const bomb = makeSheetBomb();
    expect(bomb.length).toBeLessThan(2000);
    expect(await readFirstSheet(bomb)).toEqual({
      ok: false,
      problem: '工作表用到了第 20000000 行，最多 20000 行；请删去下面多余的行，或拆成几个文件再导入',
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['a row by its own number', '<row r="1048576"></row>', '第 1048576 行'],
    ['many rows without numbers', '<row></row>'.repeat(20_001), '第 20001 行'],
    ['a far column', `<row>${textCell('XFD1', 'x')}</row>`, '200 列'],
    ['too many cells', `<row r="1">${'<c r="A1"/>'.repeat(400_001)}</row>`, '400000 个单元格'],
  ])('is refused for %s', async (_, sheetData, reason) => {
    expect(await readFirstSheet(makeWorkbook({ 一: { rows: sheetData } }))).toMatchObject({
      ok: false,
      problem: expect.stringContaining(reason) as string,
    });
  });

  it('is read if only an unread sheet is that large', async () => {
    expect(await readFirstSheet(makeWorkbook({ 一: rows('A1'), 二: rows('A1048576') }))).toMatchObject({ ok: true, rows: [['x']] });
  });
});

describe('further sheets', () => {
  it('are named if they are not empty', async () => {
    const cell = { rows: `<row r="1">${textCell('A1', 'x')}</row>` };
    const workbook = makeWorkbook({ 成员: cell, Sheet2: { rows: '' }, '离职 &amp; 退休': cell });
    expect(await readFirstSheet(workbook)).toMatchObject({ ok: true, otherSheets: ['离职 & 退休'] });
  });
});

describe('a written sheet', () => {
  it('reads back as texts', async () => {
    const bytes = await writeSheet('成员', columns, [
      ['林知夏', '13800000000'],
      [' 周 ', 86],
      ['', null],
      ['末', '<&"'],
    ]);
    expect(await readFirstSheet(bytes)).toEqual({
      ok: true,
      rows: [
        ['姓名', '手机'],
        ['林知夏', '13800000000'],
        ['周', '86'],
        ['', ''],
        ['末', '<&"'],
      ],
      otherSheets: [],
    });
  });

  it('has its column widths and no formula, whatever a person typed', async () => {
    const bytes = await writeSheet('a/b:c', columns, [
      ['=HYPERLINK("http://a.cn")', '+86 138'],
      ['-1', '@x'],
    ]);
    const sheet = await readZipText(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('width="16"');
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<c r="[AB][23]" s="\d+" t="s">/g)).toHaveLength(4);
    expect(await readZipText(bytes, 'xl/styles.xml')).toContain('formatCode="@"');
    expect(await readFirstSheet(bytes)).toMatchObject({
      rows: [
        ['姓名', '手机'],
        ['=HYPERLINK("http://a.cn")', '+86 138'],
        ['-1', '@x'],
      ],
    });
  });
});
