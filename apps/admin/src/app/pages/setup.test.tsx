import { identityApi } from '@palm/contract/identity/calls';
import { organisationApi } from '@palm/contract/organisation/calls';
import { setupApi } from '@palm/contract/organisation/setup';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { publicKey } from '../../shared/testing/public-key.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { LoginPage } from './login.tsx';
import { SetupPage } from './setup.tsx';

it('leads from the new organisation to its sign-in, not back to an empty form', async () => {
  const server = createConsoleServer();
  server.answer(setupApi.state, { waiting: true });
  server.answer(identityApi.verifyKey, { keyId: 'key-1', algorithm: 'RSA-OAEP-256', publicKey: await publicKey() });
  server.answer(setupApi.open, { code: 'chunshan' });
  server.refuse(organisationApi.brand, 'ORGANISATION_UNKNOWN');
  renderPage(
    <Routes>
      <Route path="/setup" element={<SetupPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    server,
    { at: '/setup' },
  );
  const values = { 开通码: '7kqm', 组织名称: '春山', 组织代码: 'chunshan', 你的姓名: '沈', 登录账号: 'shen', 密码: 'Study@2026' };
  for (const [label, value] of Object.entries({ ...values, 再输入一次密码: values.密码 })) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  await userEvent.click(screen.getByRole('button', { name: '新建组织' }));
  expect(await screen.findByRole('button', { name: /登\s*录/ })).toBeDefined();
  expect(screen.queryByLabelText('开通码')).toBeNull();
});
