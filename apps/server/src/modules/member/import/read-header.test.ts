import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createStoredObject } from '../../../../test/course-factories.ts';
import { createAdministrator, createOrganisation } from '../../../../test/factories.ts';
import { writeSheet } from '../../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['member']);
  const check = async (header: string[], rows: string[][], options: object = {}) => {
    const objectKey = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
    const columns = header.map((title) => ({ title, width: 10 }));
    app.platform.storage.put(objectKey, await writeSheet('成员', columns, rows));
    return call(app, token, memberApi.importCheck, { body: { objectKey, ...options } });
  };
  return { check };
}

describe('the header of a list', () => {
  it.each(['入职日期', '加入日期', '入学日期'])('knows the day of %s', async (title) => {
    const { check } = await school();
    const report = await check(['账号', '姓名', title], [['gh-1', '林一', '2026/9/1']]);
    expect(report.columns.map(({ field }) => field)).toEqual(['account', 'name', 'joinedOn']);
    expect(report).toMatchObject({ creates: 1, issues: [] });
  });

  it('leaves columns with other names to the administrator, instead of refusing the file', async () => {
    const { check } = await school();
    const [head, rows] = [['学籍号', '学生', '电话'], [['ling', '林一', '13800000001']]];
    const first = await check(head, rows);
    expect(first).toMatchObject({ creates: 0, refused: 0, columns: [{ header: '学籍号', field: null }, {}, { field: 'mobile' }] });
    expect(await check(head, rows, { mapping: { 学籍号: 'account', 学生: 'name' } })).toMatchObject({ creates: 1, refused: 0 });
  });

  it('finds the header below a title across the sheet, and counts rows as the sheet does', async () => {
    const { check } = await school();
    const report = await check(
      ['2026 年新生名单', '', ''],
      [
        ['', '', ''],
        ['账号', '姓名', '手机号'],
        ['ling', '林一', ''],
        ['song', '', ''],
      ],
    );
    expect(report).toMatchObject({ creates: 1, refused: 1, issues: [{ row: 5, column: '姓名' }], sample: [{ row: 4, account: 'ling' }] });
  });
});
