import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId } from '@palm/client/testing/test-id';
import { expect, it, vi } from 'vitest';
import { FieldDialog } from '../../features/application/field-dialog.tsx';
import { newField } from '../../features/application/new-field.ts';
import { MarkDialog } from '../../features/attendance/mark-dialog.tsx';
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

it.each([
  ['原因', (onClose: () => void) => <MarkDialog lessonId={testId(1)} memberIds={[testId(2)]} names="林一" onClose={onClose} />],
  ['名称', (onClose: () => void) => <FieldDialog field={newField()} others={[]} onPut={() => undefined} onClose={onClose} />],
])('so does the dialog with the field %s', async (name, dialog) => {
  const onClose = vi.fn<() => void>();
  renderPage(dialog(onClose), createConsoleServer());
  await userEvent.type(await screen.findByRole('textbox', { name }), '手机没电');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  expect(onClose).toHaveBeenCalledOnce();
});
