import { testId } from '@palm/client/testing/test-id';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { memberApi } from '@palm/contract/member/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AuditList } from './audit-list.tsx';

const entry = {
  id: testId(1),
  at: '2026-11-20T08:00:00Z',
  action: 'identity.signInFailed',
  actorName: null,
  targetName: 'linzhixia',
  address: '10.8.2.16',
  detail: '密码不正确',
};

it('shows only one kind of action, found by its words', async () => {
  const server = createConsoleServer();
  server.answer(memberApi.pick, { list: [] });
  server.answer(auditAdminApi.auditLog, { list: [entry], total: 1 });
  renderPage(<AuditList />, server);
  expect((await screen.findAllByText('登录失败')).length).toBeGreaterThan(0);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: '做了什么' }), '登录失败');
  await user.click(await screen.findByTitle('登录失败'));
  await waitFor(() => expect(server.callsOf(auditAdminApi.auditLog).at(-1)?.query).toMatchObject({ action: 'identity.signInFailed' }));
});
