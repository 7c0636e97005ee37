import { directoryApi, type Directory, type DirectoryRun } from '@palm/contract/directory/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DirectorySync } from './directory-sync.tsx';

const ID = '0193d4a0-0000-7000-8000-000000000001';
const directory: Directory = { id: ID, name: '域账号', open: true, nightly: false, units: true };
const run = (over: Partial<DirectoryRun> = {}): DirectoryRun => ({
  id: '0193d4a0-0000-7000-8000-000000000002',
  providerId: ID,
  state: 'planned',
  at: '2026-11-20T02:10:00.000Z',
  byName: '蒋一诺',
  appliedAt: null,
  undoneAt: null,
  people: 58,
  units: 0,
  creates: 2,
  updates: 1,
  disables: 0,
  enables: 0,
  skips: 0,
  left: 0,
  problem: '',
  undoable: false,
  ...over,
});

let server: ConsoleServer;
beforeEach(() => void (server = createConsoleServer()));

function show(list: DirectoryRun[]) {
  server.answer(directoryApi.list, { list: [directory] });
  server.answer(directoryApi.runs, { list, total: list.length });
  server.answer(directoryApi.changes, {
    list: [
      { position: 1, kind: 'update', account: 'lin', name: '林小满', field: 'mobile', before: '', after: '13800130016', applied: false },
    ],
    total: 1,
  });
  renderPage(<DirectorySync mayChange />, server);
}

it('says where to start if there is no directory', async () => {
  server.answer(directoryApi.list, { list: [] });
  renderPage(<DirectorySync mayChange />, server);
  expect(await screen.findByRole('link', { name: '去新建' })).toBeDefined();
});

it('shows which fields would change from what to what, and applies it', async () => {
  show([]);
  server.answer(directoryApi.dryRun, run());
  server.answer(directoryApi.apply, run({ state: 'applied' }));
  await userEvent.click(await screen.findByRole('button', { name: /^试\s?算$/ }));
  expect(await screen.findByText('林小满（lin）')).toBeDefined();
  expect(screen.getByText('13800130016')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^写\s?入$/ }));
  await waitFor(() => expect(server.sent(directoryApi.apply)).toMatchObject([{ runId: run().id, confirmed: 'false' }]));
});

it('asks before disabling many members', async () => {
  show([run({ state: 'held', disables: 20 })]);
  server.answer(directoryApi.apply, run({ state: 'applied' }));
  await userEvent.click(await screen.findByRole('button', { name: '看明细' }));
  expect(await screen.findByText(/会停用 20 人，比平时多/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '看过了，写入' }));
  await userEvent.click(await screen.findByRole('button', { name: '确认写入' }));
  await waitFor(() => expect(server.sent(directoryApi.apply)).toMatchObject([{ confirmed: 'true' }]));
});

it('undoes a run, and names what cannot be undone', async () => {
  show([run({ state: 'applied', appliedAt: '2026-11-20T02:11:00.000Z', undoable: true })]);
  server.answer(directoryApi.undo, { restored: 3, left: [{ name: '陈立', reason: '已经登录过或已是管理员' }], leftTotal: 1 });
  await userEvent.click(await screen.findByRole('button', { name: '看明细' }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销这次同步' }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销同步' }));
  expect(await screen.findByText('陈立：已经登录过或已是管理员')).toBeDefined();
});
