import { testId } from '@palm/client/testing/test-id';
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
});

describe('the jobs of the console', () => {
  it('show in the header while they run, and a failure stays until it is taken away', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<void>((_, reject) => (fail = reject));
    renderPage(pill, server, { who: CLERK });
    act(() => void runJob('导出成员名单', () => work).catch(() => undefined));
    fireEvent.click(await screen.findByText('导出中'));
    expect(await screen.findByText('进行中')).toBeDefined();
    await act(async () => {
      fail(new Error('现在使用的人较多，请稍后再试'));
      await work.catch(() => undefined);
    });
    expect(await screen.findByText('1 个任务失败')).toBeDefined();
    expect(screen.getByText('现在使用的人较多，请稍后再试')).toBeDefined();
    fireEvent.click(screen.getByLabelText('移除「导出成员名单」'));
    await waitFor(() => expect(screen.queryByText('1 个任务失败')).toBeNull());
  });

  it('offer to take an import back as long as that can be done', async () => {
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
