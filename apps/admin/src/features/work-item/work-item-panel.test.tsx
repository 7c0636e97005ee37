import { testId } from '@palm/client/testing/test-id';
import { workItemApi, type WorkItem } from '@palm/contract/work-item/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { WorkItemPanel } from './work-item-panel.tsx';

const item = (number: number, rest: Partial<WorkItem>): WorkItem => ({
  kind: 'failed-job',
  objectId: testId(number),
  title: '3 项后台任务没有做成',
  reason: '学完课程后颁发证书等，要重新执行才会做',
  action: '去处理',
  address: '/jobs',
  tone: 'danger',
  dueAt: null,
  since: '2026-11-20T01:00:00Z',
  snoozed: null,
  ...rest,
});

const serverNow = '2026-11-20T08:00:00Z';
const found = (list: WorkItem[], snoozedTotal = 0) => ({ list, total: list.length, kinds: [], snoozedTotal, serverNow });

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

describe('the work items', () => {
  it('link to where they are resolved, the most urgent with the only primary button', async () => {
    const first = item(1, { kind: 'exam-unready', title: '《转正考核》快要开考，还没准备好', action: '去准备', address: '/exams/7' });
    server.answer(workItemApi.list, found([first, item(2, {})]));
    const { path } = renderPage(<WorkItemPanel icons={{}} />, server);
    const buttons = await screen.findAllByRole('link', { name: /^去/ });
    expect(buttons.map(({ className }) => className.includes('ant-btn-primary'))).toEqual([true, false]);
    expect(screen.getByRole('link', { name: '全部 2 项' }).getAttribute('href')).toBe('/work-items');
    await userEvent.click(screen.getByRole('link', { name: /^去准备/ }));
    expect(path()).toBe('/exams/7');
  });

  it('are snoozed by their clock button, and restored with 撤销', async () => {
    let list = [item(1, {})];
    server.answer(workItemApi.list, () => found(list, list.length === 0 ? 1 : 0));
    server.answer(workItemApi.snooze, () => {
      list = [];
      return { done: true as const };
    });
    server.answer(workItemApi.wake, () => {
      list = [item(1, {})];
      return { done: true as const };
    });
    renderPage(<WorkItemPanel icons={{}} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '3 项后台任务没有做成：稍后提醒' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '有变化再提醒' }));
    expect(await screen.findByText(/现在没有要处理的事/)).toBeDefined();
    expect(screen.getByRole('link', { name: '稍后提醒的 1 项' })).toBeDefined();
    expect(server.sent(workItemApi.snooze)).toEqual([{ kind: 'failed-job', objectId: testId(1), span: 'change' }]);
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('3 项后台任务没有做成')).toBeDefined();
    await waitFor(() => expect(server.sent(workItemApi.wake)).toEqual([{ kind: 'failed-job', objectId: testId(1) }]));
  });
});
