import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId } from '@palm/client/testing/test-id';
import { expect, it, vi } from 'vitest';
import { LessonDialog } from '../../features/attendance/lesson-dialog.tsx';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const open = async (onClose: () => void) => {
  renderPage(<LessonDialog classroomId={testId(1)} onClose={onClose} />, createConsoleServer());
  return screen.findByRole('textbox', { name: '课名' });
};

it('a dialog in which nothing was typed closes on Esc', async () => {
  const onClose = vi.fn<() => void>();
  await userEvent.click(await open(onClose));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog in which something was typed asks before Esc closes it', async () => {
  const onClose = vi.fn<() => void>();
  await userEvent.type(await open(onClose), '工作坊');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  expect(onClose).toHaveBeenCalledOnce();
});
