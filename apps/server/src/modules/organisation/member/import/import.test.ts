import { departmentApi } from '@palm/contract/department';
import { identityApi } from '@palm/contract/identity';
import { memberApi } from '@palm/contract/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { makeSheetBomb, makeWorkbook, textCell } from '../../../../../test/bombs.ts';
import { call, refusal, send } from '../../../../../test/call.ts';
import { createStoredObject } from '../../../../../test/course-factories.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../../../test/factories.ts';
import { sealPassword } from '../../../../../test/passwords.ts';
import { readFirstSheet, writeSheet } from '../../../../platform/xlsx.ts';
import { readColumns, readRows } from './read-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['member']);
  const upload = async (header: string[], rows: string[][]) => {
    const columns = header.map((title) => ({ title, width: 10 }));
    return sheet(await writeSheet('成员', columns, rows));
  };
  const sheet = async (content: Buffer | string) => {
    const objectKey = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
    app.platform.storage.put(objectKey, content);
    return objectKey;
  };
  const check = async (header: string[], rows: string[][], options: object = {}) =>
    call(app, token, memberApi.importCheck, { body: { objectKey: await upload(header, rows), ...options } });
  const commit = (checkId: string) => call(app, token, memberApi.importCommit, { body: { checkId } });
  const list = async () => (await call(app, token, memberApi.list, { query: { role: 'member', sort: 'name' } })).list;
  return { orgId, code, token, upload, sheet, check, commit, list };
}

const header = ['账号', '姓名', '手机号', '部门', '初始密码'];

describe('checking a file of members', () => {
  it('is for administrators of members, with a file of their own organisation', async () => {
    const { orgId, upload, token } = await school();
    const objectKey = await upload(header, []);
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, memberApi.importCheck, { body: { objectKey } })).toBe('FORBIDDEN');
    const foreign = await (await school()).upload(header, []);
    expect(await refusal(app, token, memberApi.importCheck, { body: { objectKey: foreign } })).toBe('UPLOAD_MISSING');
    expect(await refusal(app, token, memberApi.importCheck, { body: { objectKey: `${orgId}/import/none.xlsx` } })).toBe('UPLOAD_MISSING');
    const document = await createStoredObject(app, orgId, 'document');
    expect(await refusal(app, token, memberApi.importCheck, { body: { objectKey: document } })).toBe('UPLOAD_WRONG_PURPOSE');
  });

  it('says why a file cannot be read', async () => {
    const { token, upload, sheet } = await school();
    const text = await sheet('not a workbook');
    expect(await refusal(app, token, memberApi.importCheck, { body: { objectKey: text } })).toBe('IMPORT_UNREADABLE');
    const answer = await send(app, token, memberApi.importCheck, { body: { objectKey: await upload(['姓名'], [['林一']]) } });
    expect(answer.json()).toMatchObject({ errorCode: 'IMPORT_UNREADABLE', msg: expect.stringContaining('账号') as string });
  });

  it('tells of each bad row what to mend, and writes nothing', async () => {
    const { orgId, check, list } = await school();
    await createMember(app, orgId, { account: 'taken', mobile: '13800000001' });
    const report = await check(header, [
      ['lin.yi', '林一', '13900000001', '总部/研发组', 'Study@2026'],
      ['', '无账号', '', '', ''],
      ['张三', '中文账号', '', '', ''],
      ['lin.er', '', '123', '', ''],
      ['LIN.YI', '重复', '', '', ''],
      ['lin.san', '林三', '13900000001', '', ''],
      ['lin.si', '林四', '13800000001', '', 'short'],
      ['', '', '', '', ''],
    ]);
    expect(report).toMatchObject({ creates: 1, updates: 0, refused: 6, newDepartments: ['总部', '总部/研发组'] });
    expect(report.issues.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, '账号', '账号为 2 到 64 位字母、数字或 . _ @ -'],
      [4, '账号', '账号为 2 到 64 位字母、数字或 . _ @ -'],
      [5, '姓名', '请填写姓名'],
      [5, '手机号', '手机号要写 11 位数字，以 1 开头'],
      [6, '账号', '与第 2 行重复，请只留一行'],
      [7, '手机号', '与第 2 行重复'],
      [8, '初始密码', '初始密码至少 8 位，并同时包含字母和数字'],
      [8, '手机号', '手机号已被账号 taken 使用'],
    ]);
    expect(report.issues.at(-2)?.value).toBe('');
    expect((await list()).map(({ account }) => account)).toEqual(['taken']);
  });

  it('understands what people call the columns, and what the administrator says they are', async () => {
    const { check } = await school();
    const rows = [['gh-1', '林一', '语文组', '2026/9/1']];
    const report = await check(['*工号', ' 姓 名 ', '教研组', '入职日期（年-月-日）'], rows, { mapping: { 教研组: 'department' } });
    expect(report.columns.map(({ field }) => field)).toEqual(['account', 'name', 'department', 'joinedOn']);
    expect(report).toMatchObject({ creates: 1, newDepartments: ['语文组'] });
  });

  it('answers the refused rows as a file to correct', async () => {
    const { token, check } = await school();
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '', '', ''],
      ['lin.er', '林二', '123', '', ''],
    ]);
    const response = await send(app, token, memberApi.importErrors, { query: { checkId } });
    const sheet = await readFirstSheet(response.rawPayload);
    expect(sheet.ok && sheet.rows).toEqual([
      [...header, '需要修改'],
      ['lin.er', '林二', '123', '', '', '手机号：手机号要写 11 位数字，以 1 开头'],
    ]);
    const neighbour = await school();
    expect(await refusal(app, neighbour.token, memberApi.importErrors, { query: { checkId } })).toBe('NOT_FOUND');
  });

  it('names the sheets beyond the first, which it does not read', async () => {
    const { orgId, token } = await school();
    const objectKey = `${orgId}/import/classes.xlsx`;
    const sheet = (...texts: string[]) => ({
      rows: `<row r="1">${texts.map((text, at) => textCell(`${'AB'[at]}1`, text)).join('')}</row>`,
    });
    app.platform.storage.put(objectKey, makeWorkbook({ 一班: sheet('账号', '姓名'), 空表: { rows: '' }, 二班: sheet('账号', '姓名') }));
    expect((await call(app, token, memberApi.importCheck, { body: { objectKey } })).ignoredSheets).toEqual(['二班']);
  });

  it('refuses a sheet whose cells stand in row 20 000 000 at once, in words', async () => {
    const { orgId, token } = await school();
    const objectKey = `${orgId}/import/bomb.xlsx`;
    app.platform.storage.put(objectKey, makeSheetBomb());
    const answer = await send(app, token, memberApi.importCheck, { body: { objectKey } });
    expect(answer.json()).toMatchObject({ errorCode: 'IMPORT_UNREADABLE', msg: expect.stringContaining('第 20000000 行') as string });
  });

  it('lets others in while it reads thousands of rows', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      turning = setImmediate(turn);
    };
    let turning = setImmediate(turn);
    const rows = await readRows(
      readColumns(header, {}),
      Array.from({ length: 2000 }, (_, place) => [`a${place}`, '林一', '', '', '']),
    );
    clearImmediate(turning);
    expect(rows).toHaveLength(2000);
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('offers a template that passes as an empty file', async () => {
    const { token, sheet } = await school();
    const template = await send(app, token, memberApi.importTemplate);
    const objectKey = await sheet(template.rawPayload);
    expect(await call(app, token, memberApi.importCheck, { body: { objectKey } })).toMatchObject({ creates: 0, refused: 0 });
  });
});

describe('importing members', () => {
  it('refuses a check of another organisation, or none', async () => {
    const { token } = await school();
    const { checkId } = await (await school()).check(header, []);
    for (const id of [checkId, 'nonsense', app.platform.newId()]) {
      expect(await refusal(app, token, memberApi.importCommit, { body: { checkId: id } })).toBe('NOT_FOUND');
    }
  });

  it('is refused as a whole when an account was taken since the check', async () => {
    const { orgId, token, check, list } = await school();
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '', '', ''],
      ['lin.er', '林二', '', '', ''],
    ]);
    await createMember(app, orgId, { account: 'lin.er', name: '先来' });
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId } })).toBe('IMPORT_CHANGED');
    expect((await list()).map(({ name }) => name)).toEqual(['先来']);
  });

  it('adds members with their departments; a second commit changes nothing', async () => {
    const { orgId, token, check, commit, list } = await school();
    const head = await createDepartment(app, orgId, '总部');
    await createDepartment(app, orgId, '语文组', head);
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '13900000001', '总部/研发组/后端', ''],
      ['lin.er', '林二', '', '总部 / 研发组', ''],
      ['lin.san', '林三', '', '语文组', ''],
      ['bad', '', '', '', ''],
    ]);
    const first = await commit(checkId);
    expect(first).toMatchObject({ created: 3, updated: 0, refused: 1 });
    expect(await Promise.all([commit(checkId), commit(checkId)])).toEqual([first, first]);
    expect((await list()).map(({ name, departmentName }) => [name, departmentName])).toEqual([
      ['林二', '研发组'],
      ['林三', '语文组'],
      ['林一', '后端'],
    ]);
    const tree = (await call(app, token, departmentApi.list)).list;
    expect(tree.map(({ name }) => name)).toEqual(['总部', '语文组', '研发组', '后端']);
    const owner = await createOwner(app, orgId);
    const log = await call(app, owner.token, identityApi.auditLog, { query: { action: 'member.import' } });
    expect(log.list.map(({ detail }) => detail)).toEqual(['新增 3 人，更新 0 人']);
  });

  it('lets in who got an initial password, to change it first, and nobody without one', async () => {
    const { code, check, commit } = await school();
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '', '', 'Study@2026'],
      ['lin.er', '林二', '', '', ''],
    ]);
    await commit(checkId);
    const signIn = async (username: string, password: string) => ({ orgCode: code, username, ...(await sealPassword(app, password)) });
    expect(await call(app, '', identityApi.loginUnp, { body: await signIn('lin.yi', 'Study@2026') })).toMatchObject({
      passwordExpired: true,
    });
    expect(await refusal(app, '', identityApi.loginUnp, { body: await signIn('lin.er', 'Study@2026') })).toBe('LOGIN_REFUSED');
  });

  it('keeps no password of a file after the commit, and none in the clear before', async () => {
    const { orgId, check, commit } = await school();
    const { checkId } = await check(header, [['lin.yi', '林一', '', '', 'Study@2026']]);
    const stored = async () =>
      JSON.stringify(await app.platform.db.selectFrom('member_import').selectAll().where('org_id', '=', orgId).execute());
    expect(await stored()).not.toContain('Study@2026');
    await commit(checkId);
    expect(await stored()).not.toContain('lin.yi');
  });

  it('deletes the file with its passwords after the commit, and keeps it until then for another dry run', async () => {
    const { token, upload, commit } = await school();
    const objectKey = await upload(header, [['lin.yi', '林一', '', '', 'Study@2026']]);
    const check = () => call(app, token, memberApi.importCheck, { body: { objectKey } });
    await check();
    const { checkId } = await check();
    await commit(checkId);
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
    expect(await refusal(app, token, memberApi.importCheck, { body: { objectKey } })).toBe('UPLOAD_MISSING');
  });

  it('given up before the commit takes its file and its rows along; a committed one keeps its outcome', async () => {
    const { orgId, token, upload, commit, list } = await school();
    const objectKey = await upload(header, [['lin.yi', '林一', '', '', 'Study@2026']]);
    const check = () => call(app, token, memberApi.importCheck, { body: { objectKey } });
    const discard = (checkId: string) => ({ body: { checkId } });
    const [first, second] = [await check(), await check()];
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, memberApi.importDiscard, discard(second.checkId))).toBe('FORBIDDEN');
    await call(app, token, memberApi.importDiscard, discard(second.checkId));
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId: first.checkId } })).toBe('NOT_FOUND');

    const { checkId } = await call(app, token, memberApi.importCheck, { body: { objectKey: await upload(header, [['lin.yi', '林一']]) } });
    await commit(checkId);
    await call(app, token, memberApi.importDiscard, discard(checkId));
    expect(await commit(checkId)).toMatchObject({ created: 1 });
    expect(await list()).toHaveLength(1);
  });

  it('changes members who have the account already; empty cells change nothing', async () => {
    const { orgId, check, commit, list } = await school();
    await createMember(app, orgId, { account: 'lin.yi', name: '旧名', mobile: '13900000001', tags: ['讲师'] });
    const { checkId, updates } = await check(header, [['Lin.Yi', '新名', '', '', '']]);
    expect(updates).toBe(1);
    expect(await commit(checkId)).toMatchObject({ created: 0, updated: 1 });
    expect(await list()).toMatchObject([{ name: '新名', mobile: '13900000001', tags: ['讲师'] }]);
    expect(await check(header, [['lin.yi', '林一', '', '', '']], { updateExisting: false })).toMatchObject({ updates: 0, refused: 1 });
  });

  it('does not change who is out of reach', async () => {
    const { orgId, check } = await school();
    const owner = await createOwner(app, orgId);
    const { issues } = await check(header, [[owner.account, '改名', '', '', '']]);
    expect(issues).toMatchObject([{ reason: '没有权限修改这位管理员' }]);
  });
});

describe('taking an import back', () => {
  async function imported() {
    const base = await school();
    const { checkId } = await base.check(header, [
      ['lin.yi', '林一', '', '', 'Study@2026'],
      ['lin.er', '林二', '', '总部', ''],
      ['lin.san', '林三', '', '', ''],
    ]);
    const { importId } = await base.commit(checkId);
    return { ...base, importId };
  }

  it('is for the own organisation and for one day', async () => {
    const { token, importId } = await imported();
    expect(await refusal(app, (await school()).token, memberApi.importUndo, { body: { importId } })).toBe('NOT_FOUND');
    app.platform.clock.advance({ hours: 25 });
    expect(await refusal(app, token, memberApi.importUndo, { body: { importId } })).toBe('IMPORT_UNDO_LATE');
  });

  it('keeps who has signed in or is needed by now; a second time changes nothing', async () => {
    const { code, token, importId, list } = await imported();
    const body = { orgCode: code, username: 'lin.yi', ...(await sealPassword(app, 'Study@2026')) };
    await call(app, '', identityApi.loginUnp, { body });
    const head = (await list()).find(({ account }) => account === 'lin.er');
    const department = { departmentId: head?.departmentId ?? '', name: '总部', headId: head?.id ?? '' };
    await call(app, token, departmentApi.update, { body: department });
    expect(await call(app, token, memberApi.importUndo, { body: { importId } })).toEqual({ removed: 1, kept: 2 });
    expect(await call(app, token, memberApi.importUndo, { body: { importId } })).toEqual({ removed: 0, kept: 2 });
    expect((await list()).map(({ account }) => account).toSorted()).toEqual(['lin.er', 'lin.yi']);
  });

  it('is offered in the list of imports while it can be done', async () => {
    const { orgId, token, importId } = await imported();
    const examiner = await createAdministrator(app, orgId, ['exam']);
    const states = async () => (await call(app, token, memberApi.imports)).list.map((one) => [one.importId, one.authorName, one.state]);
    expect(await refusal(app, examiner.token, memberApi.imports)).toBe('FORBIDDEN');
    expect(await call(app, (await school()).token, memberApi.imports)).toEqual({ list: [] });
    expect(await states()).toEqual([[importId, '顾老师', 'undoable']]);
    await call(app, token, memberApi.importUndo, { body: { importId } });
    expect(await states()).toEqual([[importId, '顾老师', 'undone']]);
  });
});
