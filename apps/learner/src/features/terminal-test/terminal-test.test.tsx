import { createFakeServer } from '@palm/client/testing/fake-server';
import { identityApi } from '@palm/contract/identity/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TerminalTest } from './terminal-test.tsx';

const Page = () => <TerminalTest organisation="启明学院" />;

it('works without an account, shows and copies one verdict, and sends nothing but time requests', async () => {
  const server = createFakeServer();
  server.answer(identityApi.serverTime, () => ({ now: new Date().toISOString(), epochMilliseconds: Date.now() }));
  const user = userEvent.setup();
  await renderPage(Page, '/terminalTest', server);
  // jsdom cannot play media.
  expect(await screen.findByText(/8 项检查完成 8 项/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/处要先处理/);
  expect(screen.getByText('放不了 H.264 视频')).toBeTruthy();
  expect(screen.getByText(/课程里的视频多半是这个格式/)).toBeTruthy();
  expect(new Set(server.calls.map(({ path }) => path))).toEqual(new Set([identityApi.serverTime.path]));

  await user.click(screen.getByRole('button', { name: '复制报告' }));
  expect(await navigator.clipboard.readText()).toContain('启明学院 设备检测');
});
