import { departmentApi } from '@palm/contract/department/admin';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { makeSheetBomb, makeWorkbook, textCell } from '../../../../test/bombs.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createStoredObject } from '../../../../test/course-factories.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { encryptPassword } from '../../../../test/passwords.ts';
import { readFirstSheet, writeSheet } from '../../../platform/xlsx.ts';
import { createSecrets } from '../../../platform/secrets.ts';
import { unreadableImports } from './unreadable-imports.service.ts';

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
  const withNew = (head: string[], rows: string[][], options: object = {}) => check(head, rows, { createDepartments: true, ...options });
  const commit = (checkId: string) => call(app, token, memberApi.importCommit, { body: { checkId } });
  const list = async () => (await call(app, token, memberApi.list, { query: { role: 'member', sort: 'name' } })).list;
  return { orgId, code, token, upload, sheet, check, withNew, commit, list };
}

const header = ['账号', '姓名', '手机号', '部门', '初始密码'];

describe('initial passwords waiting for the commit', () => {
  it('are reported to the operator if another APP_SECRET sealed them, until the file is committed', async () => {
    const { check, commit } = await school();
    const { checkId } = await check(header, [['ling', '林一', '', '', 'Study@2026']]);
    const { db, secrets } = app.platform;
    const told = async (by = secrets) => (await unreadableImports({ db, secrets: by })).join();
    expect(await told()).toBe('');
    expect(await told(createSecrets('another secret, as long as it should be'))).toMatch(/^1 份还没有提交的成员名单/);
    await commit(checkId);
    expect(await told(createSecrets('another secret, as long as it should be'))).toBe('');
  });
});

describe('checking a member file', () => {
  it('is for member administrators, with a file of their own organisation', async () => {
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

  it('explains why a file cannot be read', async () => {
    const { token, upload, sheet } = await school();
    const text = await sheet('not a workbook');
    expect(await refusal(app, token, memberApi.importCheck, { body: { objectKey: text } })).toBe('IMPORT_UNREADABLE');
    const answer = await send(app, token, memberApi.importCheck, { body: { objectKey: await upload(['姓名'], [['林一']]) } });
    expect(answer.json()).toMatchObject({ errorCode: 'IMPORT_UNREADABLE', msg: expect.stringContaining('账号') as string });
  });

  it('counts the new members without an initial password', async () => {
    const { orgId, check } = await school();
    await createMember(app, orgId, { account: 'taken' });
    const rows = [
      ['ling', '林一', '', '', ''],
      ['song', '宋二', '', '', 'Study@2026'],
      ['taken', '已有', '', '', ''],
    ];
    expect(await check(header, rows, { updateExisting: true })).toMatchObject({ creates: 2, updates: 1, withoutPassword: 1 });
  });

  it('explains for each bad row how to fix it, and writes nothing', async () => {
    const { orgId, withNew, list } = await school();
    await createMember(app, orgId, { account: 'taken', mobile: '13800000001' });
    const report = await withNew(header, [
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

  it('recognises common column names, and the administrator’s mapping', async () => {
    const { withNew } = await school();
    const rows = [['gh-1', '林一', '语文组', '2026/9/1']];
    const report = await withNew(['*工号', ' 姓 名 ', '教研组', '入职日期（年-月-日）'], rows, { mapping: { 教研组: 'department' } });
    expect(report.columns.map(({ field }) => field)).toEqual(['account', 'name', 'department', 'joinedOn']);
    expect(report).toMatchObject({ creates: 1, newDepartments: ['语文组'] });
  });

  it('returns the rejected rows as a file to correct, without initial passwords', async () => {
    const { token, check } = await school();
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '', '', ''],
      ['lin.er', '林二', '123', '', 'Study@2026'],
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

  it('lists the sheets beyond the first, which it ignores', async () => {
    const { token, sheet: store } = await school();
    const sheet = (...texts: string[]) => ({
      rows: `<row r="1">${texts.map((text, at) => textCell(`${'AB'[at]}1`, text)).join('')}</row>`,
    });
    const objectKey = await store(makeWorkbook({ 一班: sheet('账号', '姓名'), 空表: { rows: '' }, 二班: sheet('账号', '姓名') }));
    expect((await call(app, token, memberApi.importCheck, { body: { objectKey } })).ignoredSheets).toEqual(['二班']);
  });

  it('refuses a sheet with cells in row 20 000 000 at once, with a clear message', async () => {
    const { token, sheet } = await school();
    const objectKey = await sheet(makeSheetBomb());
    const answer = await send(app, token, memberApi.importCheck, { body: { objectKey } });
    expect(answer.json()).toMatchObject({ errorCode: 'IMPORT_UNREADABLE', msg: expect.stringContaining('第 20000000 行') as string });
  });

  it('offers a template that is accepted as an empty file', async () => {
    const { token, sheet } = await school();
    const template = await send(app, token, memberApi.importTemplate);
    const objectKey = await sheet(template.rawPayload);
    expect(await call(app, token, memberApi.importCheck, { body: { objectKey } })).toMatchObject({ creates: 0, refused: 0 });
  });
});

describe('importing members', () => {
  it('refuses a check of another organisation, or an unknown one', async () => {
    const { token } = await school();
    const { checkId } = await (await school()).check(header, []);
    for (const id of [checkId, 'nonsense', app.platform.newId()]) {
      expect(await refusal(app, token, memberApi.importCommit, { body: { checkId: id } })).toBe('NOT_FOUND');
    }
  });

  it('is refused as a whole if an account was taken since the check', async () => {
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
    const { orgId, token, withNew, commit, list } = await school();
    const head = await createDepartment(app, orgId, '总部');
    await createDepartment(app, orgId, '语文组', head);
    const { checkId } = await withNew(header, [
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
    const log = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'member.import' } });
    expect(log.list.map(({ detail }) => detail)).toEqual(['新增 3 人，更新 0 人，新建 2 个部门']);
  });

  it('lets members sign in with an initial password, which they must change, and nobody without one', async () => {
    const { code, check, commit } = await school();
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '', '', 'Study@2026'],
      ['lin.er', '林二', '', '', ''],
    ]);
    await commit(checkId);
    const signIn = async (username: string, password: string) => ({ orgCode: code, username, ...(await encryptPassword(app, password)) });
    expect(await call(app, '', identityApi.loginUnp, { body: await signIn('lin.yi', 'Study@2026') })).toMatchObject({
      passwordExpired: true,
    });
    expect(await refusal(app, '', identityApi.loginUnp, { body: await signIn('lin.er', 'Study@2026') })).toBe('LOGIN_REFUSED');
  });

  it('stores no password of a file after the commit, and none in plain text before', async () => {
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

  it('discarded before the commit deletes the file and its rows; a committed import keeps its outcome', async () => {
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

  it('updates members with an existing account only if that option was chosen; empty cells change nothing', async () => {
    const { orgId, check, commit, list } = await school();
    await createMember(app, orgId, { account: 'lin.yi', name: '旧名', mobile: '13900000001', tags: ['讲师'] });
    const rows = [['Lin.Yi', '新名', '', '', '']];
    const kept = await check(header, rows);
    expect([kept.updates, kept.refused, kept.issues[0]?.reason]).toEqual([0, 1, expect.stringContaining('账号已存在')]);
    const { checkId, updates } = await check(header, rows, { updateExisting: true });
    expect(updates).toBe(1);
    expect(await commit(checkId)).toMatchObject({ created: 0, updated: 1 });
    expect(await list()).toMatchObject([{ name: '新名', mobile: '13900000001', tags: ['讲师'] }]);
    expect(await check(header, rows, { updateExisting: true })).toMatchObject({ updates: 0, unchanged: 1, changes: 0 });
  });

  it('does not update members the caller may not manage, even if they were promoted after the check', async () => {
    const { orgId, token, check } = await school();
    const owner = await createOwner(app, orgId);
    const update = { updateExisting: true };
    const { issues } = await check(header, [[owner.account, '改名', '', '', '']], update);
    expect(issues).toMatchObject([{ reason: '没有权限修改这位管理员' }]);
    const { memberId, account } = await createMember(app, orgId);
    const { checkId } = await check(header, [[account, '改名', '', '', '']], update);
    await app.platform.db.updateTable('member').set({ owner: true }).where('id', '=', memberId).execute();
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId } })).toBe('IMPORT_CHANGED');
  });

  it('lists the changes before the commit, field by field, in pages and as a file', async () => {
    const { orgId, token, check } = await school();
    const departmentId = await createDepartment(app, orgId, '总部');
    await createMember(app, orgId, { account: 'lin.yi', name: '旧名', mobile: '13900000001', departmentId });
    await createDepartment(app, orgId, '研发组', departmentId);
    const rows = [['lin.yi', '新名', '139 0000 0002', '总部/研发组', '']];
    const { checkId, changes } = await check(header, rows, { updateExisting: true });
    expect(changes).toBe(3);
    const page = await call(app, token, memberApi.importChanges, { query: { checkId, pageSize: 2 } });
    expect(page).toEqual({
      total: 3,
      list: [
        { row: 2, account: 'lin.yi', name: '旧名', field: 'name', title: '姓名', before: '旧名', after: '新名' },
        { row: 2, account: 'lin.yi', name: '旧名', field: 'mobile', title: '手机号', before: '13900000001', after: '13900000002' },
      ],
    });
    const file = await send(app, token, memberApi.importChangesFile, { query: { checkId } });
    const sheet = await readFirstSheet(file.rawPayload);
    expect(sheet.ok && sheet.rows.at(-1)).toEqual(['2', 'lin.yi', '旧名', '部门', '总部', '总部/研发组']);
    const neighbour = await school();
    expect(await refusal(app, neighbour.token, memberApi.importChanges, { query: { checkId } })).toBe('NOT_FOUND');
  });

  it('is refused if the members to update have changed since the dry run', async () => {
    const { orgId, token, check, withNew } = await school();
    const { memberId, account } = await createMember(app, orgId, { name: '旧名' });
    const changed = await check(header, [[account, '新名', '', '', '']], { updateExisting: true });
    await call(app, token, memberApi.update, { body: { memberId, name: '别人改的' } });
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId: changed.checkId } })).toBe('IMPORT_CHANGED');
    const made = await withNew(header, [['lin.yi', '林一', '', '总部', '']]);
    await createDepartment(app, orgId, '总部');
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId: made.checkId } })).toBe('IMPORT_CHANGED');
  });

  it('is committed once by 300 concurrent confirmations', async () => {
    const { orgId, token, withNew, commit, list } = await school();
    const other = await createAdministrator(app, orgId, ['member']);
    const { checkId } = await withNew(header, [
      ['lin.yi', '林一', '', '总部', 'Study@2026'],
      ['lin.er', '林二', '', '总部', ''],
    ]);
    const byOther = Array.from({ length: 50 }, () => call(app, other.token, memberApi.importCommit, { body: { checkId } }));
    const answers = await Promise.all([...Array.from({ length: 250 }, () => commit(checkId)), ...byOther]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await list()).toHaveLength(2);
    expect((await call(app, token, departmentApi.list)).list).toHaveLength(1);
  });
});

describe('the departments of a file', () => {
  it('that do not exist are errors with the nearest match, unless creating them was chosen', async () => {
    const { orgId, check, withNew } = await school();
    const head = await createDepartment(app, orgId, '总部');
    await createDepartment(app, orgId, '研发一组', head);
    await createDepartment(app, orgId, '语文教研组');
    const rows = [
      ['lin.1', '林一', '', '研发1组', ''],
      ['lin.2', '林二', '', '总部/研发一组', ''],
      ['lin.3', '林三', '', '语文', ''],
      ['lin.4', '林四', '', '后勤保障中心', ''],
    ];
    const report = await check(header, rows);
    expect(report).toMatchObject({ creates: 1, refused: 3, newDepartments: [] });
    const reasons = report.issues.map(({ column, reason }) => `${column} ${reason}`);
    expect(reasons[0]).toMatch(/^部门 没有这个部门，最接近的是「总部\/研发一组」/);
    expect(reasons[1]).toContain('最接近的是「语文教研组」');
    expect(reasons[2]).toContain('请改成已有的部门');
    expect(await withNew(header, rows)).toMatchObject({ creates: 4, refused: 0, newDepartments: ['研发1组', '语文', '后勤保障中心'] });
  });

  it('must be full paths if several have the name', async () => {
    const { orgId, withNew } = await school();
    for (const parent of ['一中', '二中']) {
      await createDepartment(app, orgId, '语文组', await createDepartment(app, orgId, parent));
    }
    const { issues } = await withNew(header, [['lin.1', '林一', '', '语文组', '']]);
    expect(issues[0]?.reason).toContain('有几个部门都叫这个名称');
  });
});

describe('cell values of a file', () => {
  it('accept mobiles with country code, blanks and hyphens', async () => {
    const { orgId, check, commit, list } = await school();
    await createMember(app, orgId, { account: 'taken', mobile: '13800138001' });
    const report = await check(header, [
      ['lin.1', '林一', '+86 138-0013-8000', '', ''],
      ['lin.2', '林二', '１３８００１３８０００', '', ''],
      ['lin.3', '林三', '8613800138001', '', ''],
    ]);
    expect(report.issues.map(({ reason }) => reason)).toEqual(['与第 2 行重复', '手机号已被账号 taken 使用']);
    await commit(report.checkId);
    expect((await list()).find(({ account }) => account === 'lin.1')?.mobile).toBe('13800138000');
  });

  it('are refused as passwords by the rules, and reported if guessable', async () => {
    const { check } = await school();
    const report = await check(header, [
      ['lin.weak', '林一', '', '', '12345678'],
      ['lin.same', '林二', '', '', 'Study@2026'],
      ['lin.too', '林三', '', '', 'Study@2026'],
      ['lin.own', '林四', '', '', 'Lin.own1'],
      ['lin.good', '林五', '', '', 'Kx7-quiet-moon'],
    ]);
    expect(report.issues.map(({ row, reason }) => [row, reason])).toEqual([[2, '初始密码至少 8 位，并同时包含字母和数字']]);
    expect(report.guessable).toEqual([3, 4, 5]);
  });

  it('without a password create members who are not active yet', async () => {
    const { token, check, commit, list } = await school();
    const { checkId } = await check(header, [
      ['lin.yi', '林一', '', '', 'Study@2026'],
      ['lin.er', '林二', '', '', ''],
    ]);
    await commit(checkId);
    expect((await list()).map(({ name, status }) => [name, status])).toEqual([
      ['林二', 'waiting'],
      ['林一', 'active'],
    ]);
    expect((await call(app, token, memberApi.list, { query: { status: 'waiting' } })).total).toBe(1);
  });
});

describe('undoing an import', () => {
  async function imported() {
    const base = await school();
    const { checkId } = await base.withNew(header, [
      ['lin.yi', '林一', '', '', 'Study@2026'],
      ['lin.er', '林二', '', '总部', ''],
      ['lin.san', '林三', '', '', ''],
    ]);
    const { importId } = await base.commit(checkId);
    return { ...base, importId };
  }

  it('is limited to the own organisation and to one day', async () => {
    const { token, importId } = await imported();
    expect(await refusal(app, (await school()).token, memberApi.importUndo, { body: { importId } })).toBe('NOT_FOUND');
    app.platform.clock.advance({ hours: 25 });
    expect(await refusal(app, token, memberApi.importUndo, { body: { importId } })).toBe('IMPORT_UNDO_LATE');
  });

  it('keeps and lists members who have signed in or are referenced by now; repeating it returns the same', async () => {
    const { code, token, importId, list } = await imported();
    const body = { orgCode: code, username: 'lin.yi', ...(await encryptPassword(app, 'Study@2026')) };
    await call(app, '', identityApi.loginUnp, { body });
    const head = (await list()).find(({ account }) => account === 'lin.er');
    const department = { departmentId: head?.departmentId ?? '', name: '总部', headId: head?.id ?? '' };
    await call(app, token, departmentApi.update, { body: department });
    const undone = await call(app, token, memberApi.importUndo, { body: { importId } });
    expect(undone).toEqual({
      removed: 1,
      restored: 0,
      departments: 0,
      left: [
        { account: 'lin.yi', name: '林一', reason: '已经登录过' },
        { account: 'lin.er', name: '林二', reason: '已是部门负责人或讲师，或有其他记录' },
      ],
      leftTotal: 2,
      departmentsLeft: ['总部'],
    });
    expect(await call(app, token, memberApi.importUndo, { body: { importId } })).toEqual(undone);
    expect((await list()).map(({ account }) => account).toSorted()).toEqual(['lin.er', 'lin.yi']);
  });

  it('restores the exact old values of changed members and removes the departments it created', async () => {
    const { orgId, token, withNew, commit } = await school();
    const departmentId = await createDepartment(app, orgId, '总部');
    const before = { account: 'lin.yi', name: '旧名', mobile: '13900000001', tags: ['讲师'], departmentId };
    const { memberId } = await createMember(app, orgId, before);
    await createMember(app, orgId, { account: 'lin.er', name: '无部门' });
    const detail = () => call(app, token, memberApi.detail, { query: { memberId } });
    const was = await detail();
    const columns = ['账号', '姓名', '手机号', '部门', '邮箱', '岗位', '标签', '加入日期'];
    const { checkId } = await withNew(
      columns,
      [
        ['lin.yi', '新名', '13900000009', '总部/研发组/后端', 'a@b.cn', '工程师', '新员工、骨干', '2026-09-01'],
        ['lin.er', '无部门', '', '总部/研发组', '', '', '', ''],
      ],
      { updateExisting: true },
    );
    const { importId, updated } = await commit(checkId);
    expect(updated).toBe(2);
    expect(await detail()).toMatchObject({ name: '新名', departmentName: '后端', tags: ['新员工', '骨干'], joinedOn: '2026-09-01' });
    const undone = await call(app, token, memberApi.importUndo, { body: { importId } });
    expect(undone).toEqual({ removed: 0, restored: 2, departments: 2, left: [], leftTotal: 0, departmentsLeft: [] });
    expect(await detail()).toEqual(was);
    expect((await call(app, token, departmentApi.list)).list.map(({ name }) => name)).toEqual(['总部']);
  });

  it('keeps and lists members changed since, and undoes the others', async () => {
    const { orgId, token, check, commit } = await school();
    const [first, second] = [await createMember(app, orgId, { name: '甲' }), await createMember(app, orgId, { name: '乙' })];
    const rows = [
      [first.account, '甲改', '', '', ''],
      [second.account, '乙改', '', '', ''],
      ['lin.new', '新来', '', '', ''],
    ];
    const { checkId } = await check(header, rows, { updateExisting: true });
    const { importId } = await commit(checkId);
    app.platform.clock.advance({ minutes: 1 });
    const edit = (memberId: string, name: string) => call(app, token, memberApi.update, { body: { memberId, name } });
    await edit(first.memberId, '甲亲手改');
    const fresh = (await call(app, token, memberApi.list, { query: { keyword: 'lin.new' } })).list[0]?.id ?? '';
    await edit(fresh, '新来的改了');
    const undone = await call(app, token, memberApi.importUndo, { body: { importId } });
    expect(undone).toMatchObject({ removed: 0, restored: 1, leftTotal: 2 });
    expect(undone.left).toEqual([
      { account: first.account, name: '甲亲手改', reason: '导入后又被修改过' },
      { account: 'lin.new', name: '新来的改了', reason: '导入后又被修改过' },
    ]);
    expect((await call(app, token, memberApi.detail, { query: { memberId: second.memberId } })).name).toBe('乙');
  });

  it('keeps a member whose old mobile has been taken by somebody else', async () => {
    const { orgId, token, check, commit } = await school();
    const { account } = await createMember(app, orgId, { name: '甲', mobile: '13900000001' });
    const { checkId } = await check(header, [[account, '甲', '13900000002', '', '']], { updateExisting: true });
    const { importId } = await commit(checkId);
    await createMember(app, orgId, { mobile: '13900000001' });
    expect(await call(app, token, memberApi.importUndo, { body: { importId } })).toMatchObject({
      restored: 0,
      left: [{ account, reason: '原来的手机号或部门已不能用' }],
    });
  });

  it('is done once by 300 concurrent calls', async () => {
    const { token, importId, list } = await imported();
    const undo = () => call(app, token, memberApi.importUndo, { body: { importId } });
    const answers = await Promise.all(Array.from({ length: 300 }, undo));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ removed: 3, departments: 1 });
    expect(await list()).toEqual([]);
  });

  it('is offered in the list of imports while it is possible', async () => {
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
