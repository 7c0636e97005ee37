import { exportedBy } from '@palm/client/export-run';
import { askedExports } from '@palm/client/testing/asked-exports';
import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { listExportApi, type ExportRun } from '@palm/contract/list-export/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../testing/course-samples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ExportButton } from './export-button.tsx';

const asked = { classroomId: idOf(1), keyword: '', show: 'behind' as const };
const exported = exportedBy(classroomStaffApi.exportStatistics, asked);
const run = (change: Partial<ExportRun> = {}): ExportRun => ({
  id: idOf(5),
  name: '导出班级统计',
  ...exported,
  status: 'running',
  rowsDone: 800,
  rowsTotal: 2000,
  fileName: null,
  reason: null,
  startedAt: '2026-11-20T01:00:00Z',
  finishedAt: null,
  expiresAt: '2026-11-21T01:00:00Z',
  ...change,
});
const ready = (id: string) => run({ id, status: 'ready', rowsDone: 2000, fileName: '统计.xlsx', finishedAt: '2026-11-20T01:01:00Z' });

let server: FakeServer;
const runs = (...list: ExportRun[]) => server.answer(listExportApi.list, { list, total: list.length });
const open = () =>
  renderPage(() => <ExportButton label="导出 Excel" name="导出班级统计" exported={exported} />, '/classStatistics', server);
beforeEach(() => {
  server = createFakeServer();
  runs();
  server.answer(listExportApi.discard, { done: true });
});

describe('exporting a list', () => {
  it('shows the progress on returning to the page, and can be stopped', async () => {
    runs(run());
    await open();
    expect(await screen.findByText('正在导出…已写 800 / 2,000 行')).toBeDefined();
    expect(screen.getByRole('button', { name: /导出 Excel/ }).getAttribute('aria-busy')).toBe('true');
    runs();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByText(/正在导出/)).toBeNull());
    expect(server.sent(listExportApi.discard)).toEqual([{ exportId: idOf(5) }]);
  });

  it('only concerns these filters', async () => {
    runs(run({ query: exportedBy(classroomStaffApi.exportStatistics, { ...asked, show: 'all' }).query }));
    await open();
    await waitFor(() => expect(server.callsOf(listExportApi.list)).toHaveLength(1));
    expect(screen.queryByText(/正在导出/)).toBeNull();
  });

  it('saves the file automatically where it was started, and on demand elsewhere', async () => {
    runs(ready(idOf(6)));
    await open();
    expect((await screen.findByRole('status')).textContent).toBe('文件已写好，保留一天');
    expect(server.callsOf(listExportApi.file)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(server.callsOf(listExportApi.file)).toHaveLength(1));
    server.answer(listExportApi.start, () => {
      runs(ready(idOf(7)));
      return run({ id: idOf(7), status: 'waiting', rowsDone: 0 });
    });
    await userEvent.click(screen.getByRole('button', { name: /导出 Excel/ }));
    await waitFor(() => expect(server.callsOf(listExportApi.file).map(({ query }) => query.exportId)).toEqual([idOf(6), idOf(7)]));
    // An earlier export of the same list is not kept.
    expect(server.sent(listExportApi.discard)).toEqual([{ exportId: idOf(6) }]);
    expect(askedExports(server)).toEqual([{ sheet: classroomStaffApi.exportStatistics.path, query: asked }]);
  });

  it('says why it failed, and restarts with its button', async () => {
    runs(run({ status: 'failed', reason: '没有权限，请联系管理员开通' }));
    server.answer(listExportApi.start, run({ id: idOf(8), status: 'waiting', rowsDone: 0 }));
    await open();
    expect((await screen.findByRole('status')).textContent).toBe('没有权限，请联系管理员开通');
    runs(run({ id: idOf(8), status: 'waiting', rowsDone: 0 }));
    await userEvent.click(screen.getByRole('button', { name: /导出 Excel/ }));
    expect(await screen.findByText('正在导出…')).toBeDefined();
  });
});
