import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import type { ImportReport } from '@palm/contract/member/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ColumnsStep, type ImportChoices } from './columns-step.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { ResultStep } from './result-step.tsx';

const columns: ImportReport['columns'] = [
  { header: '账号', field: 'account' },
  { header: '姓名', field: 'name' },
];

const report: ImportReport = {
  checkId: testId(1),
  columns,
  ownColumns: [],
  creates: 0,
  updates: 1,
  unchanged: 2,
  refused: 0,
  changes: 1,
  newDepartments: [],
  ignoredSheets: [],
  issues: [],
  guessable: [3],
  withoutPassword: 0,
  sample: [],
};

it('updates no members and creates no departments unless chosen for this import', () => {
  const chosen: ImportChoices[] = [];
  const step = (
    <ColumnsStep columns={columns} ownColumns={[]} busy={false} onBack={() => undefined} onNext={(choices) => chosen.push(choices)} />
  );
  renderPage(step, createConsoleServer());
  fireEvent.click(screen.getByText('试运行'));
  expect(chosen[0]).toMatchObject({ updateExisting: false, createDepartments: false });
  fireEvent.click(screen.getByText(/更新已有成员/));
  fireEvent.click(screen.getByText('试运行'));
  expect(chosen[1]).toMatchObject({ updateExisting: true, createDepartments: false });
});

it('offers the organisation’s custom fields for a column', () => {
  const chosen: ImportChoices[] = [];
  const step = (
    <ColumnsStep
      columns={[...columns, { header: '尺码', field: null }]}
      ownColumns={[{ field: 'own:size', title: '工装尺码' }]}
      busy={false}
      onBack={() => undefined}
      onNext={(choices) => chosen.push(choices)}
    />
  );
  renderPage(step, createConsoleServer());
  const select = screen.getByLabelText('「尺码」对应');
  fireEvent.mouseDown(select);
  // The last option, which a list without a height does not render.
  fireEvent.keyDown(select, { key: 'ArrowUp', keyCode: 38 });
  fireEvent.keyDown(select, { key: 'Enter', keyCode: 13 });
  fireEvent.click(screen.getByText('试运行'));
  expect(chosen[0]?.mapping).toEqual({ 账号: 'account', 姓名: 'name', 尺码: 'own:size' });
});

it('lists which fields change from what to what before anything is written', async () => {
  const server = createConsoleServer();
  const change = { row: 2, account: 'lin.yi', name: '林一', field: 'department', title: '部门', before: '总部', after: '总部/研发组' };
  server.answer(memberApi.importChanges, { list: [change], total: 1 });
  renderPage(<ResultStep report={report} fileName="成员.xlsx" busy={false} onBack={() => undefined} onImport={() => undefined} />, server);
  expect(await screen.findByText('林一（lin.yi）')).toBeDefined();
  expect(screen.getByText('总部/研发组')).toBeDefined();
  expect(screen.getByText(/第 3 行/)).toBeDefined();
  await waitFor(() => expect(server.callsOf(memberApi.importChanges)[0]?.query.checkId).toBe(testId(1)));
});

it('says before the import who will not be able to sign in with the account', () => {
  const imported = { ...report, creates: 3000, withoutPassword: 2999, changes: 0 };
  renderPage(
    <ResultStep report={imported} fileName="成员.xlsx" busy={false} onBack={() => undefined} onImport={() => undefined} />,
    createConsoleServer(),
  );
  expect(screen.getByText(/^2,999 人没有初始密码/)).toBeDefined();
});

it('asks before a checked file is left, and then discards it with its passwords', async () => {
  const server = createConsoleServer();
  const media = {
    mediaType: 'application/x',
    kind: 'other',
    size: 9,
    durationSeconds: null,
    pages: null,
    width: null,
    height: null,
  } as const;
  vi.spyOn(server.services.uploader, 'upload').mockResolvedValue({ objectKey: 'o/1.xlsx', url: '/1', fileName: '成员.xlsx', ...media });
  server.answer(memberApi.importCheck, report);
  server.answer(memberApi.importDiscard, { done: true });
  const onClose = vi.fn<() => void>();
  renderPage(<ImportWizard onClose={onClose} />, server);
  const input = document.querySelector('input[type=file]') ?? expect.fail('no field for a file');
  fireEvent.change(input, { target: { files: [new File(['x'], '成员.xlsx')] } });
  await screen.findByText('试运行');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(server.sent(memberApi.importDiscard)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sent(memberApi.importDiscard)).toEqual([{ checkId: report.checkId }]);
});
