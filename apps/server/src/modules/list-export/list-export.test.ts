import { Readable } from 'node:stream';
import { documentDeskApi } from '@palm/contract/document/desk';
import { listExportApi } from '@palm/contract/list-export/calls';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { jobApi } from '@palm/contract/job/admin';
import { memberApi } from '@palm/contract/member/admin';
import { studyApi } from '@palm/contract/study/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { allEndpoints } from '../../../test/all-endpoints.ts';
import { createOneOfEach, inputsOf } from '../../../test/one-of-each.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createDocumentClass } from '../../../test/class-documents.ts';
import { addCrowd } from '../../../test/crowd.ts';
import { expectIndex } from '../../../test/explain.ts';
import { createAdministrator, createMember, createOrganisation, createOwner, createViewer } from '../../../test/factories.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';
import { findCaller, forgetSessions } from '../identity/index.ts';
import { findRuns } from './list-export.queries.ts';
import { makeFile } from './make-file.service.ts';
import { sweepExports } from './sweep.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const start = (token: string, { sheet = memberApi.export.path, query = '', creationId = app.platform.newId() } = {}) =>
  call(app, token, listExportApi.start, { body: { creationId, name: '导出成员名单', sheet, query } });
const refusedStart = (token: string, sheet: string, query = '') =>
  refusal(app, token, listExportApi.start, { body: { creationId: app.platform.newId(), name: '导出', sheet, query } });
const runOf = async (token: string, exportId: string) => {
  const { list } = await call(app, token, listExportApi.list);
  const run = list.find(({ id }) => id === exportId);
  if (!run) {
    throw new Error('no such run');
  }
  return run;
};
const made = async (token: string, asked: Parameters<typeof start>[1] = {}) => {
  const { id } = await start(token, asked);
  await app.jobs.drain();
  return runOf(token, id);
};
const fetched = (token: string, exportId: string) => send(app, token, listExportApi.file, { query: { exportId } });
const refusedFile = (token: string, exportId: string) => refusal(app, token, listExportApi.file, { query: { exportId } });
const filesOf = (orgId: string) => app.platform.storage.objectsUnder(`${orgId}/export/`);
const taken = async (token: string) =>
  (await call(app, token, auditAdminApi.auditLog, { query: { action: 'identity.download' } })).list.map(({ targetName }) => targetName);

async function organisation() {
  const { orgId } = await createOrganisation(app);
  return { orgId, owner: await createOwner(app, orgId) };
}

/** A platform whose storage takes the first chunk of a file and then blocks, like a process that hangs. */
function hangingStorage() {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const { storage } = app.platform;
  const write: typeof storage.write = (key, content) =>
    storage.write(
      key,
      (async function* () {
        let first = true;
        for await (const piece of content) {
          yield piece;
          if (first) {
            first = false;
            await released;
          }
        }
      })(),
    );
  return { platform: { ...app.platform, storage: { ...storage, write } }, goOn };
}

test('nobody can see, fetch or discard another member’s export, not even the owner of the organisation', async () => {
  const { orgId, owner } = await organisation();
  const clerk = await createAdministrator(app, orgId, ['member']);
  const stranger = (await organisation()).owner;
  const { id } = await made(clerk.token);
  for (const { token } of [owner, stranger]) {
    expect((await call(app, token, listExportApi.list)).total).toBe(0);
    expect(await refusedFile(token, id)).toBe('NOT_FOUND');
    await call(app, token, listExportApi.discard, { body: { exportId: id } });
  }
  expect((await fetched(clerk.token, id)).statusCode).toBe(200);
});

test('an export is refused at once with the same error as its list', async () => {
  const { orgId, owner } = await organisation();
  const member = await createMember(app, orgId);
  const viewer = await createViewer(app, orgId, ['member']);
  expect(await refusedStart(owner.token, '/admin/member/list')).toBe('EXPORT_UNKNOWN');
  expect(await refusedStart(owner.token, memberApi.importTemplate.path)).toBe('EXPORT_UNKNOWN');
  expect(await refusedStart(member.token, memberApi.export.path)).toBe('FORBIDDEN');
  expect(await refusedStart(viewer.token, memberApi.export.path)).toBe('VIEW_ONLY');
  expect(await refusedStart(owner.token, memberApi.export.path, 'sort=upwards')).toBe('PARAM_INVALID');
  expect(await refusedStart(owner.token, memberApi.export.path, 'keyword=%00')).toBe('TEXT_INVALID');
  const elsewhere = await createDocumentClass(app);
  expect(await refusedStart(owner.token, documentDeskApi.export.path, `classroomId=${elsewhere.id}`)).toBe('NOT_FOUND');
  expect((await call(app, owner.token, listExportApi.list)).total).toBe(0);
});

test('contains the same rows as the list with the same filters', async () => {
  const { orgId, owner } = await organisation();
  await addCrowd(app.platform.db, orgId, 1_234);
  const query = 'keyword=成员12&sort=account';
  const run = await made(owner.token, { query: encodeURI(query) });
  expect(run).toMatchObject({ status: 'ready', reason: null, rowsTotal: run.rowsDone, fileName: '成员-2026-11-20.xlsx' });
  const direct = await send(app, owner.token, memberApi.export, { query: { keyword: '成员12', sort: 'account' } });
  const file = await fetched(owner.token, run.id);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('成员-2026-11-20.xlsx'));
  const [own, other] = await Promise.all([file, direct].map(({ rawPayload }) => readFirstSheet(rawPayload)));
  expect(own).toEqual(other);
  expect(own?.ok && own.rows).toHaveLength(run.rowsDone + 1);
});

test('the audit log records who fetched which list about others, including class lists; lists about oneself are not recorded', async () => {
  const one = await createDocumentClass(app);
  const { token } = one.owner;
  const sheet = documentDeskApi.export.path;
  const documents = await made(token, { sheet, query: `classroomId=${one.id}` });
  const ledger = await made(token, { sheet: studyApi.exportLedger.path });
  expect(await taken(token)).toEqual([]);
  await fetched(token, documents.id);
  await fetched(token, ledger.id);
  expect(await taken(token)).toEqual([documents.fileName]);
  await send(app, token, documentDeskApi.export, { query: { classroomId: one.id } });
  expect(await taken(token)).toHaveLength(2);
});

test('a member who lost the permission gets no file, or an error if it was lost before the list was read', async () => {
  const { orgId } = await organisation();
  const clerk = await createAdministrator(app, orgId, ['member']);
  const ready = await made(clerk.token);
  const waiting = await start(clerk.token);
  await sql`update member set role_id = null where org_id = ${orgId} and id = ${clerk.memberId}`.execute(app.platform.db);
  forgetSessions(app.platform.cache, orgId);
  expect(await refusedFile(clerk.token, ready.id)).toBe('FORBIDDEN');
  await app.jobs.drain();
  expect(await runOf(clerk.token, waiting.id)).toMatchObject({ status: 'failed', reason: '没有权限，请联系管理员开通' });
  expect(await taken((await createOwner(app, orgId)).token)).toEqual([]);
});

test('of many starts of one export one begins, and of many different ones three', async () => {
  const { owner } = await organisation();
  const creationId = app.platform.newId();
  const same = await Promise.all(Array.from({ length: 300 }, () => start(owner.token, { creationId })));
  expect(new Set(same.map(({ id }) => id))).toEqual(new Set([creationId]));
  const others = await Promise.all(
    Array.from({ length: 300 }, () => refusedStart(owner.token, memberApi.export.path).catch(() => 'begun')),
  );
  expect(others.filter((answer) => answer === 'begun')).toHaveLength(2);
  expect(others.filter((answer) => answer === 'EXPORT_TOO_MANY')).toHaveLength(298);
  await app.jobs.drain();
  const { list } = await call(app, owner.token, listExportApi.list);
  expect(list.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
});

test('restarts from the beginning if its process hangs or dies, and a resumed process does not interfere', async () => {
  const { orgId, owner } = await organisation();
  await addCrowd(app.platform.db, orgId, 2_000);
  const { id: exportId } = await start(owner.token);
  const hanging = hangingStorage();
  const first = makeFile(hanging.platform, { orgId, exportId });
  await vi.waitFor(async () => expect((await runOf(owner.token, exportId)).status).toBe('running'));
  await app.jobs.drain();
  const ready = await runOf(owner.token, exportId);
  expect(ready).toMatchObject({ status: 'ready', rowsDone: 2_001 });
  hanging.goOn();
  await first;
  expect(filesOf(orgId)).toHaveLength(1);
  const sheet = await readFirstSheet((await fetched(owner.token, exportId)).rawPayload);
  expect(sheet.ok && sheet.rows).toHaveLength(2_002);
  // The job is delivered again, because its completion was not recorded.
  await makeFile(app.platform, { orgId, exportId });
  expect(await runOf(owner.token, exportId)).toEqual(ready);
});

test('reports its progress while it is written, and stops when it is discarded', async () => {
  const { orgId, owner } = await organisation();
  await addCrowd(app.platform.db, orgId, 4_000);
  const { id: exportId, rowsTotal } = await start(owner.token);
  expect(rowsTotal).toBe(4_001);
  expect(await refusedFile(owner.token, exportId)).toBe('EXPORT_NOT_READY');
  const hanging = hangingStorage();
  const writing = makeFile(hanging.platform, { orgId, exportId });
  await vi.waitFor(
    async () => {
      const { rowsDone } = await runOf(owner.token, exportId);
      expect(rowsDone).toBeGreaterThan(0);
      expect(rowsDone).toBeLessThan(4_001);
    },
    { timeout: 10_000 },
  );
  await call(app, owner.token, listExportApi.discard, { body: { exportId } });
  hanging.goOn();
  await writing;
  expect((await call(app, owner.token, listExportApi.list)).total).toBe(0);
  expect(filesOf(orgId)).toEqual([]);
  await app.jobs.drain();
});

test('a nearly full disk is reported in words, before it is full', async () => {
  const { orgId, owner } = await organisation();
  app.platform.storage.leave(100);
  const run = await made(owner.token);
  app.platform.storage.leave(Infinity);
  expect(run).toMatchObject({ status: 'failed', reason: '服务器存储空间不足，没有导出成功；请联系管理员腾出空间后再试' });
  expect(filesOf(orgId)).toEqual([]);
});

test('an unexplained failure is retried five times and then reported in words, without leaving a failed job', async () => {
  const { orgId, owner } = await organisation();
  const { id: exportId } = await start(owner.token);
  const broken = { ...app.platform.storage, write: () => Promise.reject(new Error('the disk is on fire')) };
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await expect(makeFile({ ...app.platform, storage: broken }, { orgId, exportId })).rejects.toThrow('on fire');
  }
  await makeFile({ ...app.platform, storage: broken }, { orgId, exportId });
  expect(await runOf(owner.token, exportId)).toMatchObject({ status: 'failed', reason: expect.stringContaining('试了几次') as string });
  await app.jobs.drain();
  expect((await call(app, owner.token, jobApi.failed)).total).toBe(0);
});

test('a file is kept for a day, then removed with its row; files of removed members go, too', async () => {
  const { orgId, owner } = await organisation();
  const clerk = await createAdministrator(app, orgId, ['member']);
  const run = await made(owner.token);
  const ofClerk = await made(clerk.token);
  await sql`delete from member where org_id = ${orgId} and id = ${clerk.memberId}`.execute(app.platform.db);
  await sweepExports(app.platform);
  expect(filesOf(orgId).map(([key]) => key)).toEqual([`${orgId}/export/${run.id}/1`]);
  expect(ofClerk.status).toBe('ready');
  app.platform.clock.advance({ hours: 23 });
  await sweepExports(app.platform);
  expect(filesOf(orgId)).toHaveLength(1);
  app.platform.clock.advance({ hours: 2 });
  expect(await refusedFile(owner.token, run.id)).toBe('EXPORT_GONE');
  expect((await call(app, owner.token, listExportApi.list)).total).toBe(0);
  await sweepExports(app.platform);
  expect(filesOf(orgId)).toEqual([]);
  expect(await refusedFile(owner.token, run.id)).toBe('NOT_FOUND');
});

test('a list of twenty thousand rows is exported completely', async () => {
  const { orgId, owner } = await organisation();
  await addCrowd(app.platform.db, orgId, 20_000);
  const run = await made(owner.token, { query: 'sort=account' });
  expect(run).toMatchObject({ status: 'ready', rowsDone: 20_001, rowsTotal: 20_001 });
});

test('every exportable list of the contract produces the same bytes as its direct call', async () => {
  const { orgId, token, ids } = await createOneOfEach(app, '春山学堂');
  const owner = await findCaller(app.platform.db, orgId, ids.caller ?? '');
  const lists = allEndpoints().filter(({ endpoint }) => endpoint.inBackground);
  expect(lists.length).toBeGreaterThan(50);
  expect([...app.platform.exportables.keys()].sort()).toEqual(lists.map(({ endpoint }) => endpoint.path).sort());
  for (const { name, endpoint } of lists) {
    // Some lists require a period.
    const query = { from: '2026-11-01', to: '2026-11-20', ...inputsOf(name, ids)[0]?.query };
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
    const made = owner && (await app.platform.exportables.get(endpoint.path)?.open(owner, text));
    const pieces = made?.content instanceof Readable ? ((await made.content.toArray()) as (Buffer | string)[]) : [];
    // Afterwards, because the audit log, which is one of these lists, records it.
    const direct = await send(app, token, endpoint, { query });
    expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).equals(direct.rawPayload), name).toBe(true);
  }
});

test('every download about other people is logged, whoever may fetch it', () => {
  const unnoted = allEndpoints().filter(({ endpoint }) => endpoint.download !== null && !endpoint.noted);
  expect(unnoted.map(({ name }) => name).sort()).toEqual(['certificate.pdf', 'listExport.file', 'note.export', 'study.exportLedger']);
});

test('the caller’s list is read from an index', async () => {
  const { orgId, owner } = await organisation();
  await expectIndex(
    app.platform.db,
    findRuns(app.platform.db, { orgId, memberId: owner.memberId }, app.platform.clock.now(), { limit: 20, offset: 0 }),
  );
});
