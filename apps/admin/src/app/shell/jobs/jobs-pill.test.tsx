import { askedExports } from '@palm/client/testing/asked-exports';
import { testId } from '@palm/client/testing/test-id';
import { listExportApi, type ExportRun } from '@palm/contract/list-export/calls';
import { memberApi } from '@palm/contract/member/admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../shared/jobs/running-jobs.ts';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { areas } from '../../../areas/areas.ts';
import { AreasContext } from '../../areas-context.ts';
import { JobsPill } from './jobs-pill.tsx';

const CLERK = { administrator: true, owner: false, permissions: ['member' as const], views: [] };

const pill = (
  <AreasContext value={areas}>
    <JobsPill />
  </AreasContext>
);

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(memberApi.imports, { list: [] });
  server.answer(listExportApi.list, { list: [], total: 0 });
});

const run = (change: Partial<ExportRun> = {}): ExportRun => ({
  id: testId(1),
  name: '导出成员名单',
  sheet: memberApi.export.path,
  query: 'keyword=%E6%9E%97',
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
const runs = (...list: ExportRun[]) => server.answer(listExportApi.list, { list, total: list.length });

describe('the background jobs', () => {
  it('appear in the header while they run, and failures stay until dismissed', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<void>((_, reject) => (fail = reject));
    renderPage(pill, server, { who: CLERK });
    act(() => void runJob('停用 1,200 人', () => work).catch(() => undefined));
    fireEvent.click(await screen.findByText('停用中'));
    expect(await screen.findByText('进行中')).toBeDefined();
    await act(async () => {
      fail(new Error('现在使用的人较多，请稍后再试'));
      await work.catch(() => undefined);
    });
    expect(await screen.findByText('1 个任务失败')).toBeDefined();
    expect(screen.getByText('现在使用的人较多，请稍后再试')).toBeDefined();
    fireEvent.click(screen.getByLabelText('移除「停用 1,200 人」'));
    await waitFor(() => expect(screen.queryByText('1 个任务失败')).toBeNull());
  });

  it('show an export still running on the server, even after a reload, and cancel it', async () => {
    runs(run());
    server.answer(listExportApi.discard, () => {
      runs();
      return { done: true } as const;
    });
    renderPage(pill, server, { who: CLERK });
    fireEvent.click(await screen.findByText('导出 800 / 2,000 行'));
    expect(await screen.findByText('已写 800 / 2,000 行，可以离开或关闭此页')).toBeDefined();
    fireEvent.click(screen.getByLabelText('取消「导出成员名单」'));
    await waitFor(() => expect(screen.queryByText('导出成员名单')).toBeNull());
    expect(server.sent(listExportApi.discard)).toEqual([{ exportId: testId(1) }]);
  });

  it('keep a failed export with its reason, and restart it with the same filters', async () => {
    runs(run({ status: 'failed', reason: '没有权限，请联系管理员开通' }));
    server.answer(listExportApi.discard, { done: true });
    server.answer(listExportApi.start, () => {
      runs(run({ id: testId(2), status: 'ready', rowsDone: 2000, fileName: '成员.xlsx', finishedAt: '2026-11-20T01:01:00Z' }));
      return run({ id: testId(2), status: 'waiting', rowsDone: 0 });
    });
    renderPage(pill, server, { who: CLERK });
    fireEvent.click(await screen.findByText('1 个任务失败'));
    expect(await screen.findByText('没有权限，请联系管理员开通')).toBeDefined();
    fireEvent.click(screen.getByLabelText('再试一次「导出成员名单」'));
    expect(await screen.findByLabelText('下载「导出成员名单」')).toBeDefined();
    expect(askedExports(server)).toEqual([{ sheet: memberApi.export.path, query: { keyword: '林' } }]);
    expect(server.sent(listExportApi.discard)).toEqual([{ exportId: testId(1) }]);
    // started on this page, so it is downloaded automatically
    await waitFor(() => expect(server.callsOf(listExportApi.file).map(({ query }) => query)).toEqual([{ exportId: testId(2) }]));
  });

  it('do not download a file automatically that another page started', async () => {
    runs(run({ status: 'ready', rowsDone: 2000, fileName: '成员.xlsx', finishedAt: '2026-11-20T01:01:00Z' }));
    renderPage(pill, server, { who: CLERK });
    fireEvent.click(screen.getByLabelText('后台任务'));
    expect((await screen.findByText(/^2,000 行/)).textContent).toContain('保留一天');
    expect(server.callsOf(listExportApi.file)).toEqual([]);
    fireEvent.click(screen.getByLabelText('下载「导出成员名单」'));
    await waitFor(() => expect(server.callsOf(listExportApi.file)).toHaveLength(1));
  });

  it('offer to undo an import as long as it can be undone', async () => {
    const imported = { authorName: '顾老师', importedAt: '2026-11-20T01:00:00Z', created: 182, updated: 0, refused: 6, departments: 0 };
    server.answer(memberApi.imports, {
      list: [
        { ...imported, importId: testId(1), fileName: '11 月入职.xlsx', state: 'undoable' },
        { ...imported, importId: testId(2), fileName: '10 月入职.xlsx', state: 'final' },
      ],
    });
    const left = [{ account: 'lin.yi', name: '林一', reason: '已经登录过' }];
    server.answer(memberApi.importUndo, { removed: 181, restored: 0, departments: 0, left, leftTotal: 1, departmentsLeft: [] });
    renderPage(pill, server, { who: CLERK });
    fireEvent.click(screen.getByLabelText('后台任务'));
    expect(await screen.findByText('导入《11 月入职.xlsx》')).toBeDefined();
    expect(screen.getAllByText('6 条有误')).toHaveLength(2);
    expect(screen.queryByLabelText('撤销「导入《10 月入职.xlsx》」')).toBeNull();
    fireEvent.click(screen.getByLabelText('撤销「导入《11 月入职.xlsx》」'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('会删除新增的 182 人。');
    fireEvent.click(within(question).getByText('撤销导入'));
    await waitFor(() => expect(server.sent(memberApi.importUndo)).toEqual([{ importId: testId(1) }]));
    expect(await screen.findByText('林一（lin.yi）：已经登录过')).toBeDefined();
  });
});
