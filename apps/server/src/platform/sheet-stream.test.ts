import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, test } from 'vitest';
import { exportList } from './export-list.ts';
import { streamSheet } from './sheet-stream.ts';
import type { SheetCell } from './sheets.ts';
import { readFirstSheet } from './xlsx.ts';

const columns = [
  { title: '姓名', width: 12 },
  { title: '分数', width: 8 },
];

// eslint-disable-next-line @typescript-eslint/require-await -- pages come from a database
async function* pagesOf(...pages: SheetCell[][][]) {
  yield* pages;
}

async function namesIn(bytes: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(bytes, { autoClose: false });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
  }
  return names;
}

describe('a streamed sheet', () => {
  test('has titles and all pages, as texts and numbers', async () => {
    const pages = pagesOf([['林小满', 95.5]], [['=1+1', null]], [['<甲>&"乙"\u0001\ud800', 0]]);
    const sheet = await readFirstSheet(await buffer(streamSheet({ name: '成绩', columns, pages })));
    expect(sheet).toEqual({
      ok: true,
      rows: [
        ['姓名', '分数'],
        ['林小满', '95.5'],
        ['=1+1', ''],
        ['<甲>&"乙"\ufffd', '0'],
      ],
      otherSheets: [],
    });
  });

  test('has its titles even without rows', async () => {
    expect(await readFirstSheet(await buffer(streamSheet({ name: '', columns, pages: pagesOf() })))).toMatchObject({
      rows: [['姓名', '分数']],
    });
  });

  test('continues in another sheet beyond the row limit', async () => {
    const pages = pagesOf([['一', 1]], [['二', 2]], [['三', 3]]);
    const bytes = await buffer(streamSheet({ name: '成绩', columns, pages, mostRows: 2 }));
    expect((await namesIn(bytes)).filter((name) => name.includes('sheets/'))).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
    expect(await readFirstSheet(bytes)).toMatchObject({
      otherSheets: ['成绩 2'],
      rows: [
        ['姓名', '分数'],
        ['一', '1'],
        ['二', '2'],
      ],
    });
  });

  test('aborts if its rows cannot be read', async () => {
    async function* broken() {
      yield [['林小满', 1]];
      throw new Error('the database is gone');
    }
    await expect(buffer(streamSheet({ name: '成绩', columns, pages: broken() }))).rejects.toThrow('the database is gone');
  });

  test('yields at least every hundred rows, and reads no page before it is needed', async () => {
    const rows = 60_000;
    let turns = 0;
    let asked = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const { content } = await exportList(
      { clock: { now: () => new Date('2026-11-20T02:00:00Z') } },
      { timeZone: 'Asia/Shanghai' },
      {
        name: '成员',
        fields: [{ title: '序号', width: 8, cell: (row: number) => row }],
        query: {},
        list: ({ pageNo, pageSize }) => {
          asked += 1;
          const first = (pageNo - 1) * pageSize;
          return Promise.resolve({
            list: Array.from({ length: Math.min(pageSize, rows - first) }, (_, place) => first + place),
            total: rows,
          });
        },
      },
    );
    expect(asked).toBe(1);
    await buffer(content as NodeJS.ReadableStream);
    clearImmediate(next);
    expect(asked).toBe(rows / 500 + 1);
    expect(turns).toBeGreaterThanOrEqual(rows / 100);
  });
});
