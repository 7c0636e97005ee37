import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId } from '@palm/client/testing/test-id';
import { useNavigate } from 'react-router';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FieldDialog } from '../../features/application/field-dialog.tsx';
import { newField } from '../../features/application/new-field.ts';
import { MarkDialog } from '../../features/attendance/mark-dialog.tsx';
import { NewClassDialog } from '../../features/classroom/new-class-dialog.tsx';
import { HideDialog } from '../../features/qa/hide-dialog.tsx';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PlaceDialog } from '../list/place-dialog.tsx';
import { TagDialog } from '../list/tag-dialog.tsx';
import { ChoicePicker } from '../pick/choice-picker.tsx';
import { NameDialog } from '../ui/name-dialog.tsx';

const naming = { title: '新建章', label: '章名称', rule: z.string().min(1) };

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
  ['章名称', (onClose: () => void) => <NameDialog {...naming} onSave={() => Promise.resolve()} onClose={onClose} />],
  ['班级名称', (onClose: () => void) => <NewClassDialog onClose={onClose} />],
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

it.each([
  [
    '次序',
    (onClose: () => void) => <PlaceDialog title="岗前必读" place={3} note="" save={() => Promise.resolve()} onClose={onClose} />,
    '7',
  ],
  [
    '加上标签',
    (onClose: () => void) => <TagDialog which="选中的 3 人" known={{ data: [] }} onSave={() => Promise.resolve()} onClose={onClose} />,
    '新人,',
  ],
])('and the one with %s, which only picks', async (label, dialog, keys) => {
  const onClose = vi.fn<() => void>();
  renderPage(dialog(onClose), createConsoleServer());
  await userEvent.type(await screen.findByLabelText(label), keys, { initialSelectionStart: 0, initialSelectionEnd: 20 });
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('so does a picker once something is chosen, and it does not ask before adding it', async () => {
  const course = { id: testId(1), title: '消防安全', cover: { motif: 'waves', tone: 'blue', url: null } };
  const onAdd = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const words = { title: '添加课程', name: '课程', counted: '门', keyword: '', onKeyword: () => undefined, noteOf: () => '' };
  function Picking() {
    const found = useQuery({ queryKey: ['picking'], queryFn: () => [course] });
    return <ChoicePicker {...words} found={found} taken={new Set()} onAdd={onAdd} onClose={onClose} />;
  }
  renderPage(<Picking />, createConsoleServer());
  await userEvent.click(await screen.findByRole('checkbox', { name: /消防安全/ }));
  await userEvent.keyboard('{Escape}');
  const question = (await screen.findByRole('button', { name: '离开' })).closest<HTMLElement>('[role=dialog]');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(question ?? document.body).getByRole('button', { name: '取消' }));
  await userEvent.click(screen.getByRole('button', { name: '添加 1 门' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([course]);
  expect(onClose).toHaveBeenCalledOnce();
});

/** Names something, and opens it. */
function Naming({ save, onClose }: { save: () => Promise<void>; onClose: () => void }) {
  const navigate = useNavigate();
  const onSave = async () => {
    await save();
    await navigate('/named');
  };
  return <NameDialog {...naming} onSave={onSave} onClose={onClose} />;
}

it('a dialog whose input was saved leads on without asking, and one whose input was refused still asks', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('refused'));
  const onClose = vi.fn<() => void>();
  const { path } = renderPage(<Naming save={save} onClose={onClose} />, createConsoleServer());
  await userEvent.type(await screen.findByRole('textbox', { name: '章名称' }), '第一章');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await userEvent.keyboard('{Escape}');
  const question = (await screen.findByRole('button', { name: '离开' })).closest<HTMLElement>('[role=dialog]');
  await userEvent.click(within(question ?? document.body).getByRole('button', { name: '取消' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(path()).toBe('/named'));
});
