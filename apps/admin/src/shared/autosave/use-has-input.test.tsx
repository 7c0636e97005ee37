import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId } from '@palm/client/testing/test-id';
import { expect, it, vi } from 'vitest';
import { HideDialog } from '../../features/qa/hide-dialog.tsx';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const open = async (onClose: () => void) => {
  const hiding = { name: '问题「签到在哪里」', questionId: testId(1) };
  renderPage(<HideDialog hiding={hiding} onClose={onClose} />, createConsoleServer());
  return screen.findByRole('textbox', { name: '理由' });
};

it('a dialog in which nothing was typed closes on Esc', async () => {
  const onClose = vi.fn<() => void>();
  await userEvent.click(await open(onClose));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog in which something was typed asks before Esc closes it', async () => {
  const onClose = vi.fn<() => void>();
  await userEvent.type(await open(onClose), '写了手机号');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  expect(onClose).toHaveBeenCalledOnce();
});
