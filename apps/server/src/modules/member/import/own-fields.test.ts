import { applicationAdminApi } from '@palm/contract/application/admin';
import { valuesOf, type OwnField } from '@palm/contract/application/fields';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createStoredObject } from '../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { readFirstSheet, writeSheet } from '../../../platform/xlsx.ts';

const field = (key: string, label: string, more: Partial<OwnField> = {}): OwnField => ({
  key,
  label,
  kind: 'text',
  required: true,
  options: [],
  hint: '',
  maxLength: 8,
  ...more,
});
const fields = [
  field('size', '工装尺码', { kind: 'choice', options: ['165', '175'] }),
  field('number', '工号'),
  field('start', '到岗日期', { kind: 'date' }),
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  await call(app, token, applicationAdminApi.updateForm, { body: { open: false, note: '', fields, revision: 0 } });
  const check = async (header: string[], rows: string[][], options: object = {}) => {
    const columns = header.map((title) => ({ title, width: 10 }));
    const objectKey = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
    app.platform.storage.put(objectKey, await writeSheet('成员', columns, rows));
    return call(app, token, memberApi.importCheck, { body: { objectKey, ...options } });
  };
  const commit = (checkId: string) => call(app, token, memberApi.importCommit, { body: { checkId } });
  const fill = (memberId: string, values: Record<string, string>) =>
    call(app, token, applicationAdminApi.updateMemberFields, { body: { memberId, values } });
  const filledOf = async (account: string) => {
    const { list } = await call(app, token, memberApi.list, { query: { keyword: account } });
    const memberId = list[0]?.id ?? '';
    return valuesOf((await call(app, token, applicationAdminApi.memberFields, { query: { memberId } })).values);
  };
  return { orgId, token, check, commit, fill, filledOf };
}

const header = ['账号', '姓名', '工装尺码', '工号', '到岗日期'];
const update = { updateExisting: true };

describe('custom fields in a member file', () => {
  it('that break a rule are errors of their rows, with the reason; empty ones are not', async () => {
    const { check } = await school();
    const report = await check(header, [
      ['a1', '林一', '999', '123456789', '昨天'],
      ['a2', '林二', '', '', ''],
    ]);
    expect(report).toMatchObject({ creates: 1, refused: 1 });
    expect(report.issues).toEqual([
      { row: 2, column: '工装尺码', value: '999', reason: '请从选项里选一个' },
      { row: 2, column: '工号', value: '123456789', reason: '不能超过 8 个字' },
      { row: 2, column: '到岗日期', value: '昨天', reason: '要写成 2026-09-01 这样的日期' },
    ]);
  });

  it('are recognised by their names or the administrator’s mapping, and not by names of other fields', async () => {
    const { check } = await school();
    const byName = await check(header, []);
    expect(byName.columns.map((column) => column.field)).toEqual(['account', 'name', 'own:size', 'own:number', 'own:start']);
    expect(byName.ownColumns[0]).toEqual({ field: 'own:size', title: '工装尺码' });
    // In a file without another account column, 工号 is the account.
    expect((await check(['工号', '姓名'], [])).columns[0]?.field).toBe('account');
    const said = await check(['账号', '姓名', '衣服'], [], { mapping: { 衣服: 'own:size' } });
    expect(said.columns[2]?.field).toBe('own:size');
    const gone = await check(['账号', '姓名', '衣服'], [], { mapping: { 衣服: 'own:shoes' } });
    expect(gone.columns[2]?.field).toBeNull();
  });

  it('are set for new members and updated for existing ones; empty cells change nothing', async () => {
    const { orgId, token, check, commit, fill, filledOf } = await school();
    const { memberId } = await createMember(app, orgId, { account: 'old', name: '林旧' });
    await fill(memberId, { size: '165', number: 'QM-1' });
    const rows = [
      ['new', '林新', '175', '', '2026/9/1'],
      ['old', '林旧', '175', '', ''],
    ];
    const { checkId, changes } = await check(header, rows, update);
    expect(changes).toBe(1);
    const { list } = await call(app, token, memberApi.importChanges, { query: { checkId } });
    expect(list).toEqual([{ row: 3, account: 'old', name: '林旧', field: 'own:size', title: '工装尺码', before: '165', after: '175' }]);
    await commit(checkId);
    expect(await filledOf('new')).toEqual({ size: '175', start: '2026-09-01' });
    expect(await filledOf('old')).toEqual({ size: '175', number: 'QM-1' });
    expect(await check(header, rows, update)).toMatchObject({ creates: 0, updates: 0, unchanged: 2 });
  });

  it('block the commit if they were filled in since the check', async () => {
    const { orgId, token, check, fill } = await school();
    const { memberId } = await createMember(app, orgId, { account: 'old', name: '林旧' });
    const { checkId } = await check(header, [['old', '林旧', '175', '', '']], update);
    await fill(memberId, { size: '165' });
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId } })).toBe('IMPORT_CHANGED');
  });

  it('are restored by an undo, except for members whose fields were changed since', async () => {
    const { orgId, token, check, commit, fill, filledOf } = await school();
    const first = await createMember(app, orgId, { account: 'first', name: '林一' });
    const second = await createMember(app, orgId, { account: 'second', name: '林二' });
    await fill(first.memberId, { size: '165' });
    const rows = [
      ['first', '林一', '175', 'QM-1', ''],
      ['second', '林二', '175', '', ''],
    ];
    const { importId } = await commit((await check(header, rows, update)).checkId);
    await fill(second.memberId, { number: 'QM-2' });
    await fill(second.memberId, { size: '165' });
    const undone = await call(app, token, memberApi.importUndo, { body: { importId } });
    expect(undone).toMatchObject({ restored: 1, left: [{ account: 'second', reason: '导入后又被修改过' }] });
    expect(await filledOf('first')).toEqual({ size: '165' });
    expect(await filledOf('second')).toEqual({ size: '165', number: 'QM-2' });
  });

  it('appear in the template and in the export, which can be imported again', async () => {
    const { orgId, token, fill } = await school();
    const { memberId } = await createMember(app, orgId, { account: 'old', name: '林旧' });
    await fill(memberId, { size: '165', start: '2026-09-01' });
    const template = await readFirstSheet((await send(app, token, memberApi.importTemplate)).rawPayload);
    expect(template.ok && template.rows[0]?.slice(-3)).toEqual(['工装尺码', '工号', '到岗日期']);
    const sheet = await readFirstSheet((await send(app, token, memberApi.export, { query: { role: 'member' } })).rawPayload);
    const [titles = [], row = []] = sheet.ok ? sheet.rows : [];
    expect(['工装尺码', '工号', '到岗日期'].map((title) => row[titles.indexOf(title)])).toEqual(['165', '', '2026-09-01']);
  });
});
