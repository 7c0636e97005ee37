import { directoryApi, type DirectoryRun } from '@palm/contract/directory/admin';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { personEntry, openDirectory, startDirectory, unitEntry, type Entry, type TestDirectory } from '../../../test/fake-directory.ts';
import { syncNightly } from './directory.jobs.ts';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await createTestApp();
  directory = await startDirectory([]);
});
afterAll(async () => {
  await directory.close();
  await app.close();
});

const UNITS = [unitEntry('ou=教学部', 'unit-1'), unitEntry('ou=语文组,ou=教学部', 'unit-2')];
const person = (n: number, more: Parameters<typeof personEntry>[1] = {}): Entry =>
  personEntry(`p${n}`, { name: `成员${n}`, id: `id-${n}`, ou: 'ou=语文组,ou=教学部', ...more });
const RENAMED = 'ou=国文组,ou=教学部';
const people = (count: number, ou = 'ou=语文组,ou=教学部'): Entry[] => Array.from({ length: count }, (_, n) => person(n + 1, { ou }));

beforeEach(() => void (directory.entries = [...UNITS, ...people(10)]));

async function setUp() {
  const { orgId, code } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const providerId = await openDirectory(app, owner.token, directory);
  const { token } = owner;
  const plan = () => call(app, token, directoryApi.dryRun, { body: { providerId } });
  const apply = ({ id }: DirectoryRun, confirmed = false) => call(app, token, directoryApi.apply, { body: { runId: id, confirmed } });
  const sync = async () => apply(await plan());
  const undo = ({ id }: DirectoryRun) => call(app, token, directoryApi.undo, { body: { runId: id } });
  const changes = async ({ id }: DirectoryRun) =>
    (await call(app, token, directoryApi.changes, { query: { runId: id, pageSize: 100 } })).list;
  const members = async () => (await call(app, token, memberApi.list, { query: { pageSize: 100 } })).list;
  const memberOf = async (account: string) => (await members()).find((member) => member.account === account);
  return { orgId, code, owner, token, providerId, plan, apply, sync, undo, changes, members, memberOf };
}

describe('a synchronisation is refused', () => {
  test('if the caller may not manage members', async () => {
    const { orgId, providerId } = await setUp();
    const { token } = await createMember(app, orgId, { administrator: true, permissions: ['content'] });
    expect(await refusal(app, token, directoryApi.dryRun, { body: { providerId } })).toBe('FORBIDDEN');
  });

  test('if the directory cannot be read, with the reason in words', async () => {
    const { plan, token } = await setUp();
    directory.entries = [];
    const run = await plan();
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('一个人也没有找到') });
    expect(await refusal(app, token, directoryApi.apply, { body: { runId: run.id } })).toBe('DIRECTORY_RUN_OLD');
  });

  test('after a day', async () => {
    const { token, plan } = await setUp();
    const run = await plan();
    app.platform.clock.advance({ minutes: 24 * 60 + 1 });
    expect(await refusal(app, token, directoryApi.apply, { body: { runId: run.id } })).toBe('DIRECTORY_RUN_OLD');
  });

  test('until it is confirmed, if it would disable more than a fifth', async () => {
    const { token, sync, plan, apply, members } = await setUp();
    await sync();
    directory.entries = [...UNITS, ...people(7)];
    const run = await plan();
    expect(run).toMatchObject({ state: 'held', disables: 3 });
    expect(await refusal(app, token, directoryApi.apply, { body: { runId: run.id } })).toBe('DIRECTORY_HELD');
    expect(await apply(run, true)).toMatchObject({ state: 'applied', left: 0 });
    expect((await members()).filter(({ status }) => status === 'disabled')).toHaveLength(3);
  });
});

describe('a dry run', () => {
  test('writes nothing, and shows each change', async () => {
    const { plan, changes, members } = await setUp();
    const run = await plan();
    expect(run).toMatchObject({ state: 'planned', people: 10, units: 2, creates: 10, updates: 0, disables: 0 });
    expect((await changes(run)).slice(0, 3)).toMatchObject([
      { kind: 'unit-new', name: '教学部', after: '教学部' },
      { kind: 'unit-new', name: '语文组', after: '教学部/语文组' },
      { kind: 'create', account: 'p1', name: '成员1', after: '教学部/语文组', applied: false },
    ]);
    expect(await members()).toHaveLength(1);
  });

  test('skips people who conflict with other members, and says why', async () => {
    const { orgId, plan, changes } = await setUp();
    await createMember(app, orgId, { account: 'P1' });
    await createMember(app, orgId, { account: 'other', mobile: '13800130016' });
    directory.entries.push(person(11, { attributes: { mobile: '138 0013 0016' } }), personEntry('坏 账号', { name: '坏', id: 'bad' }));
    const skips = (await changes(await plan())).filter(({ kind }) => kind === 'skip');
    expect(skips.map(({ name, after }) => [name, after])).toEqual([
      ['成员1', expect.stringContaining('已有同名账号')],
      ['成员11', expect.stringContaining('已被别的成员使用')],
      ['坏', expect.stringContaining('账号为 2 到 64 位')],
    ]);
  });
});

describe('a run', () => {
  test('creates departments and members, once for fifty concurrent confirmations', async () => {
    const { plan, apply, members, memberOf } = await setUp();
    const run = await plan();
    await Promise.all(Array.from({ length: 50 }, () => apply(run)));
    expect(await members()).toHaveLength(11);
    expect(await memberOf('p1')).toMatchObject({ name: '成员1', departmentName: '语文组', status: 'waiting' });
    expect(await plan()).toMatchObject({ units: 0, creates: 0, updates: 0 });
  });

  test('recognises people and units by their stable ids, even when renamed', async () => {
    const { sync, plan, apply, changes, memberOf } = await setUp();
    await sync();
    directory.entries = [
      UNITS[0] as Entry,
      unitEntry(RENAMED, 'unit-2'),
      person(1, { name: '成员一', ou: RENAMED, attributes: { mobile: '13800130001' } }),
      ...people(10, RENAMED).slice(1),
    ];
    const run = await plan();
    expect((await changes(run)).map(({ kind, field, before, after }) => [kind, field, before, after])).toEqual([
      ['unit-name', 'name', '语文组', '国文组'],
      ['update', 'name', '成员1', '成员一'],
      ['update', 'mobile', '', '13800130001'],
    ]);
    await apply(run);
    expect(await memberOf('p1')).toMatchObject({ name: '成员一', mobile: '13800130001', departmentName: '国文组' });
  });

  test('leaves alone what has changed since the dry run', async () => {
    const { orgId, sync, plan, apply, memberOf } = await setUp();
    await sync();
    directory.entries = [...UNITS, person(1, { name: '成员一' }), ...people(10).slice(1)];
    const run = await plan();
    await app.platform.db.updateTable('member').set({ name: '改过' }).where('org_id', '=', orgId).where('account', '=', 'p1').execute();
    expect(await apply(run)).toMatchObject({ left: 1 });
    expect(await memberOf('p1')).toMatchObject({ name: '改过' });
  });

  test('ends the sessions of people who have left, and enables them again when they return', async () => {
    const { orgId, sync, memberOf } = await setUp();
    await sync();
    directory.entries = [...UNITS, ...people(9)];
    await sync();
    expect(await memberOf('p10')).toMatchObject({ status: 'disabled' });
    directory.entries = [...UNITS, ...people(10)];
    await sync();
    expect(await memberOf('p10')).toMatchObject({ status: 'waiting' });
    // Somebody else has disabled the member for another reason.
    await app.platform.db
      .updateTable('member')
      .set({ status: 'disabled', updated_at: new Date() })
      .where('org_id', '=', orgId)
      .where('account', '=', 'p10')
      .execute();
    await sync();
    expect(await memberOf('p10')).toMatchObject({ status: 'disabled' });
  });

  test('never disables an owner', async () => {
    const { orgId, sync, plan, changes, memberOf } = await setUp();
    await sync();
    await app.platform.db
      .updateTable('member')
      .set({ owner: true, administrator: true })
      .where('org_id', '=', orgId)
      .where('account', '=', 'p1')
      .execute();
    directory.entries = [...UNITS, ...people(10).slice(1)];
    expect((await changes(await plan())).map(({ kind, after }) => [kind, after])).toEqual([
      ['skip', expect.stringContaining('所有者不会自动停用')],
    ]);
    await sync();
    expect(await memberOf('p1')).toMatchObject({ status: 'waiting' });
  });
});

describe('undoing a run', () => {
  test('restores everything, and lists what it leaves because it was changed since', async () => {
    const { orgId, sync, undo, members, memberOf, token } = await setUp();
    const taken = await createDepartment(app, orgId, '行政部');
    const run = await sync();
    await app.platform.db
      .updateTable('member')
      .set({ has_signed_in: true, department_id: taken })
      .where('org_id', '=', orgId)
      .where('account', '=', 'p1')
      .execute();
    const undone = await undo(run);
    expect(undone).toMatchObject({ restored: 11, left: [{ name: '成员1', reason: '已经登录过或已是管理员' }], leftTotal: 1 });
    expect(await undo(run), 'a second time').toEqual(undone);
    expect(await members()).toHaveLength(2);
    expect(await memberOf('p1')).toMatchObject({ departmentName: '行政部' });
    expect(await refusal(app, token, directoryApi.apply, { body: { runId: run.id } })).toBe('DIRECTORY_RUN_OLD');
  });

  test('restores field values, and enables disabled members', async () => {
    const { sync, undo, memberOf } = await setUp();
    await sync();
    directory.entries = [...UNITS, person(1, { name: '成员一' }), ...people(9).slice(1)];
    const run = await sync();
    await undo(run);
    expect(await memberOf('p1')).toMatchObject({ name: '成员1' });
    expect(await memberOf('p10')).toMatchObject({ status: 'waiting' });
  });

  test('is only possible for the latest run', async () => {
    const { token, sync } = await setUp();
    const first = await sync();
    app.platform.clock.advance({ minutes: 1 });
    directory.entries = [...UNITS, person(1, { name: '成员一' }), ...people(10).slice(1)];
    await sync();
    expect(await refusal(app, token, directoryApi.undo, { body: { runId: first.id } })).toBe('DIRECTORY_UNDO_LATE');
  });
});

test('two administrators who change one setting of a directory each revert nothing', async () => {
  const { token, providerId } = await setUp();
  await call(app, token, directoryApi.update, { body: { providerId, units: false } });
  await call(app, token, directoryApi.update, { body: { providerId, nightly: true } });
  const { list } = await call(app, token, directoryApi.list);
  expect(list.find(({ id }) => id === providerId)).toMatchObject({ nightly: true, units: false });
});

describe('the nightly run', () => {
  test('synchronises a directory once, between 2:00 and 6:00 local time', async () => {
    const { token, providerId, members, orgId } = await setUp();
    await call(app, token, directoryApi.update, { body: { providerId, nightly: true, units: true } });
    const hourOf = () => (app.platform.clock.now().getUTCHours() + 8) % 24;
    app.platform.clock.advance({ minutes: ((24 + 1 - hourOf()) % 24) * 60 });
    await syncNightly(app.platform);
    expect(await members(), 'at one').toHaveLength(1);
    app.platform.clock.advance({ minutes: 120 });
    await Promise.all([syncNightly(app.platform), syncNightly(app.platform), syncNightly(app.platform)]);
    const runs = await app.platform.db.selectFrom('directory_run').select('state').where('org_id', '=', orgId).execute();
    expect(runs).toEqual([{ state: 'applied' }]);
  });

  test('records a failed run if the directory is down', async () => {
    const { token, providerId } = await setUp();
    await call(app, token, directoryApi.update, { body: { providerId, nightly: true, units: true } });
    directory.entries = [];
    const hourOf = () => (app.platform.clock.now().getUTCHours() + 8) % 24;
    app.platform.clock.advance({ minutes: 24 * 60 + ((24 + 3 - hourOf()) % 24) * 60 });
    await syncNightly(app.platform);
    const rows = await app.platform.db
      .selectFrom('directory_run')
      .select(['state', 'problem'])
      .where('provider_id', '=', providerId)
      .execute();
    expect(rows).toEqual([{ state: 'failed', problem: expect.stringContaining('一个人也没有找到') }]);
  });
});
