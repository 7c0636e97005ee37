import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createOrganisation, createOwner } from '../../test/factories.ts';
import { personEntry, openDirectory, startDirectory, type TestDirectory } from '../../test/fake-directory.ts';
import { readCommandLine } from './command-line.ts';
import { commandOf } from './run-command.ts';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await createTestApp();
  directory = await startDirectory([personEntry('lin', { name: '林小满' })]);
});
afterAll(async () => {
  await directory.close();
  await app.close();
});

async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  const line = readCommandLine(['sync', 'run', ...words]);
  await commandOf(line)(app.platform, line, { say: (text) => said.push(text), ask: null, readLine: async () => '' });
  return said;
}

test('a synchronisation names what is missing', async () => {
  const { code } = await createOrganisation(app);
  await expect(run()).rejects.toThrow(/--org/);
  await expect(run('--org', 'nobody')).rejects.toMatchObject({ errorCode: 'ORGANISATION_UNKNOWN' });
  await expect(run('--org', code)).rejects.toThrow('没有通过测试的域账号');
});

test('a dry run prints each change and writes none; without it they are written', async () => {
  const { orgId, code } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  await openDirectory(app, token, directory);
  const accounts = async () =>
    (await app.platform.db.selectFrom('member').select('account').where('org_id', '=', orgId).execute()).map(({ account }) => account);
  expect(await run('--org', code, '--dry-run')).toEqual([expect.stringContaining('新增 1 人'), 'create\tlin\t林小满\t\t\t']);
  expect(await accounts()).not.toContain('lin');
  expect(await run('--org', code)).toEqual([expect.stringContaining('新增 1 人'), '已写入']);
  expect(await accounts()).toContain('lin');
});
