import { testId } from '@palm/client/testing/test-id';
import { applicationAdminApi, type ApplicationRow } from '@palm/contract/application/admin';
import { departmentApi } from '@palm/contract/department/admin';
import { roleApi } from '@palm/contract/member/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ApplicationList } from './application-list.tsx';
import { FormEditor } from './form-editor.tsx';

const waiting: ApplicationRow = {
  id: testId(7),
  state: 'waiting',
  name: '陶然',
  mobile: '19900000131',
  appliedAt: '2026-11-20T01:00:00Z',
  decidedAt: null,
  decidedBy: null,
  reason: '',
  revision: 2,
};

const department = { id: testId(8), parentId: null, name: '研发部', order: 0, headId: null, headName: null };

function openQueue() {
  const server = createConsoleServer();
  server.answer(applicationAdminApi.list, { list: [waiting], total: 1, counts: { waiting: 1, approved: 12, refused: 2 } });
  server.answer(applicationAdminApi.approve, { changed: 1, leftOut: [], rewritten: [] });
  server.answer(applicationAdminApi.refuse, { changed: 1, leftOut: [], rewritten: [] });
  server.answer(departmentApi.list, { list: [] });
  server.answer(roleApi.list, { list: [], owners: 1 });
  renderPage(<ApplicationList />, server);
  return server;
}

it('approves an application with the department and role from the dialog', async () => {
  const server = openQueue();
  await userEvent.click(await screen.findByRole('button', { name: '通过陶然' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^通\s*过$/ }));
  await waitFor(() =>
    expect(server.sent(applicationAdminApi.approve)).toEqual([
      { applications: [{ id: waiting.id, revision: 2 }], departmentId: '', roleId: '' },
    ]),
  );
});

it('asks before an approval with a chosen department is left, and not before an untouched one', async () => {
  const server = openQueue();
  server.answer(departmentApi.list, { list: [department] });
  await userEvent.click(await screen.findByRole('button', { name: '通过陶然' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '通过陶然' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '部门' }));
  fireEvent.click(await screen.findByText('研发部'));
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(applicationAdminApi.approve)).toEqual([]);
});

it('requires a reason to reject an application', async () => {
  const server = openQueue();
  await userEvent.click(await screen.findByRole('button', { name: '不通过陶然' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '不通过' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('原因'), '不是本公司员工');
  await userEvent.click(dialog.getByRole('button', { name: '不通过' }));
  await waitFor(() =>
    expect(server.sent(applicationAdminApi.refuse)).toEqual([
      { applications: [{ id: waiting.id, revision: 2 }], reason: '不是本公司员工' },
    ]),
  );
});

it('adds a field to the form, previews it and saves it with the revision', async () => {
  const server = createConsoleServer();
  server.answer(applicationAdminApi.form, { open: false, note: '', fields: [], revision: 3 });
  server.answer(applicationAdminApi.updateForm, { revision: 4 });
  renderPage(<FormEditor />, server);
  await userEvent.click(await screen.findByRole('button', { name: '加一项' }));
  await userEvent.click(screen.getByRole('button', { name: /^确\s*定$/ }));
  expect(screen.getByRole('alert').textContent).toBe('请填写名称');
  await userEvent.type(screen.getByLabelText('名称'), '工号');
  await userEvent.click(screen.getByRole('button', { name: /^确\s*定$/ }));
  expect(await screen.findByLabelText('预览：工号')).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: '开放申请' }));
  await userEvent.click(screen.getByRole('button', { name: '保存申请表' }));
  await waitFor(() =>
    expect(server.sent(applicationAdminApi.updateForm)).toMatchObject([
      { open: true, revision: 3, fields: [{ label: '工号', kind: 'text' }] },
    ]),
  );
});
