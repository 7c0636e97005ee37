import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../shared/testing/course-samples.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { TwoStepSection } from './two-step-section.tsx';

const state = { since: '2026-11-20T08:00:00.000Z', demanded: false, recoveryCodesLeft: 7, devices: [] };
const device = {
  id: idOf(7),
  device: 'Edge · Windows',
  address: '10.0.0.1',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  current: true,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
const open = () => renderPage(TwoStepSection, '/member/memberInfo', server);

describe('两步验证', () => {
  it('is turned on with the first code, and completed after the recovery codes were saved', async () => {
    server.answer(twoStepApi.state, { ...state, since: null, recoveryCodesLeft: 0 });
    server.answer(twoStepApi.begin, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x' });
    server.answer(twoStepApi.confirm, () => {
      server.answer(twoStepApi.state, state);
      return { recoveryCodes: ['7KDM-Q2VP', 'X94T-8HJN'] };
    });
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: '开启' }));
    expect(await screen.findByRole('img', { name: '验证器的二维码' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '确认开启' }));
    expect(screen.getByRole('alert').textContent).toBe('请输入 6 位动态验证码');
    await user.type(screen.getByLabelText('动态验证码'), '519304');
    expect(await screen.findByText('X94T-8HJN')).toBeTruthy();
    const done = screen.getByRole('button', { name: '保存好了' });
    expect(done).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '复制' }));
    await user.click(done);
    expect(await screen.findByText(/恢复码还剩 7 个/)).toBeTruthy();
  });

  it('is turned off with the second step', async () => {
    server.answer(twoStepApi.state, state);
    server.refuse(twoStepApi.turnOff, 'TWO_STEP_WRONG', { left: 3 });
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: '关闭…' }));
    await user.type(await screen.findByLabelText('动态验证码或恢复码'), '284519');
    await user.click(screen.getByRole('button', { name: '关闭两步验证' }));
    expect((await screen.findByRole('alert')).textContent).toBe('验证码不对，还能试 3 次');
    expect(server.sent(twoStepApi.turnOff)).toEqual([{ method: 'totp', code: '284519' }]);
  });

  it('cannot be turned off if the organisation requires it', async () => {
    server.answer(twoStepApi.state, { ...state, demanded: true });
    await open();
    expect(await screen.findByText('组织要求开启')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '关闭…' })).toBeNull();
  });

  it('lists remembered devices, and forgets one after a confirmation', async () => {
    server.answer(twoStepApi.state, { ...state, devices: [device] });
    server.answer(twoStepApi.forgetDevice, () => {
      server.answer(twoStepApi.state, state);
      return { done: true } as const;
    });
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: '不再记住 Edge · Windows' }));
    await user.click(await screen.findByRole('button', { name: '不再记住' }));
    await waitFor(() => expect(screen.queryByText('Edge · Windows（本机）')).toBeNull());
    expect(server.sent(twoStepApi.forgetDevice)).toEqual([{ deviceId: idOf(7) }]);
  });
});
