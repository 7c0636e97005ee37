import { testId } from '@palm/client/testing/test-id';
import { assignmentAdminApi, type AssignmentEdit, type AssignmentRow } from '@palm/contract/assignment/admin';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { AssignmentDesk } from './desk/assignment-desk.tsx';
import { ProgressList } from './progress-list.tsx';

const assignment: AssignmentEdit = {
  id: testId(1),
  title: '新同事第一周',
  note: '',
  items: [{ kind: 'course', objectId: testId(31), required: true }],
  audience: { all: true, departmentIds: [], tags: [], memberIds: [] },
  positions: [],
  joinedSince: null,
  dueOn: null,
  dueDays: 7,
  remindDays: [2, 0],
  withdraws: true,
  status: 'draft',
  objects: [{ id: testId(31), title: '新同事的前三十天', published: true }],
  recallUntil: null,
  taskCount: 0,
  revision: 3,
  savedAt: null,
  savedBy: null,
};
const effect = {
  revision: 3,
  problem: '',
  reached: 7,
  newly: 4,
  done: 1,
  leaving: 0,
  first: [{ id: testId(41), name: '冯小雨', departmentName: '一车间', dueOn: '2026-11-27' }],
};
const row: AssignmentRow = {
  id: assignment.id,
  title: assignment.title,
  status: 'on',
  itemCount: 1,
  dueOn: null,
  dueDays: 7,
  taskCount: 4,
  doneCount: 1,
  overdueCount: 2,
  recallUntil: new Date(Date.now() + 3_600_000).toISOString(),
  updatedAt: '2026-11-20T02:00:00Z',
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(memberApi.pick, { list: [] });
  server.answer(memberApi.count, { count: 60 });
  server.answer(assignmentAdminApi.edit, assignment);
  server.answer(assignmentAdminApi.update, { revision: 4 });
  server.answer(assignmentAdminApi.preview, effect);
  server.answer(assignmentAdminApi.switchOn, { done: true });
  server.answer(assignmentAdminApi.recall, { done: true });
  server.answer(assignmentAdminApi.list, { list: [row], total: 1, exactTotal: 1 });
});

describe('the assignment editor', () => {
  it('shows beside the draft whom it will reach', async () => {
    renderPage(<AssignmentDesk assignment={assignment} />, server);
    const panel = within(await screen.findByRole('region', { name: '会发给谁' }));
    expect((await panel.findByText('会收到任务')).parentElement?.textContent).toContain('4 人');
    expect(panel.getByText('手里已有，不重复发').parentElement?.textContent).toContain('3 人');
    expect(panel.getByText('冯小雨')).toBeDefined();
  });

  it('autosaves what was picked, as required', async () => {
    server.answer(firstPageAdminApi.pick, { list: [{ id: testId(32), title: '入职必修考试', published: true }] });
    renderPage(<AssignmentDesk assignment={assignment} />, server);
    await userEvent.click(screen.getByRole('button', { name: '添加内容' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByText('考试'));
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '考试' }));
    fireEvent.click(await screen.findByTitle('入职必修考试'));
    await userEvent.click(dialog.getByRole('button', { name: '添加 1 项' }));
    await waitFor(
      () =>
        expect(server.sent(assignmentAdminApi.update)).toMatchObject([
          { revision: 3, items: [{ objectId: testId(31) }, { kind: 'exam', objectId: testId(32), required: true }] },
        ]),
      { timeout: 5000 },
    );
  });

  it('shows before activation whom it will reach, and sends the effect that was shown', async () => {
    renderPage(<AssignmentDesk assignment={assignment} />, server);
    await userEvent.click(screen.getByRole('button', { name: '启用…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '启用并发给 4 人' }));
    await waitFor(() => expect(server.sent(assignmentAdminApi.switchOn)).toMatchObject([{ assignmentId: assignment.id, revision: 3 }]));
  });

  it('says what prevents the activation', async () => {
    server.answer(assignmentAdminApi.preview, { ...effect, problem: '还没有选给谁，先选部门、标签或成员', newly: 0, first: [] });
    renderPage(<AssignmentDesk assignment={assignment} />, server);
    await userEvent.click(screen.getByRole('button', { name: '启用…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/还没有选给谁/)).toBeDefined();
    expect(dialog.getByRole('button', { name: /启\s?用/ })).toHaveProperty('disabled', true);
  });

  it('is read-only while the assignment is active', async () => {
    renderPage(<AssignmentDesk assignment={{ ...assignment, status: 'on', recallUntil: row.recallUntil }} />, server);
    expect(screen.getByRole('textbox', { name: '指派名称' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: '添加内容' })).toBeNull();
    expect(screen.getByRole('button', { name: /撤\s?回/ })).toBeDefined();
  });
});

describe('the assignment list', () => {
  it('recalls an assignment after confirmation', async () => {
    renderPage(<AssignmentList emptyAction={null} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '新同事第一周的更多操作' }));
    await userEvent.click(await screen.findByText('撤回…'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /撤\s?回/ }));
    await waitFor(() => expect(server.sent(assignmentAdminApi.recall)).toEqual([{ assignmentId: row.id }]));
  });

  it('links to the overdue members', async () => {
    renderPage(<AssignmentList emptyAction={null} />, server);
    const late = await screen.findByRole('link', { name: '2' });
    expect(late.getAttribute('href')).toBe(`/assignments/${row.id}/progress?state=overdue`);
  });
});

it('the assignment progress shows each member’s due date and progress', async () => {
  const person = {
    memberId: testId(41),
    name: '冯小雨',
    account: 'fengxiaoyu',
    departmentName: '一车间',
    caughtAt: '2026-11-20T02:00:00Z',
  };
  const list = [{ ...person, dueOn: '2026-11-27', state: 'overdue' as const, percent: 30, doneAt: null }];
  server.answer(assignmentAdminApi.progress, { list, total: 1 });
  renderPage(<ProgressList assignmentId={assignment.id} />, server);
  expect(await screen.findByText('冯小雨（fengxiaoyu）')).toBeDefined();
  expect(screen.getByText('30%')).toBeDefined();
});
