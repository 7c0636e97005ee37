import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { Offered } from './list-filter.ts';
import { TagDialog } from './tag-dialog.tsx';

const refetch = vi.fn();
const onSave = vi.fn(() => Promise.resolve());

function open(known: Offered<readonly string[]>): HTMLElement {
  renderPage(<TagDialog which="选中的 3 人" known={known} onSave={onSave} onClose={() => undefined} />, createConsoleServer());
  const field = screen.getByRole('combobox', { name: '加上标签' });
  fireEvent.mouseDown(field);
  return field;
}

it('suggests the tags in use', () => {
  open({ data: ['安全', '急救'], isFetching: false, isError: false, refetch });
  expect(screen.getByTitle('急救')).toBeDefined();
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
});

it('says that they are loading', () => {
  open({ data: undefined, isFetching: true, isError: false, refetch });
  expect(screen.getByText('正在加载')).toBeDefined();
});

it('says that they did not load, and can ask again, while tags can still be typed', () => {
  const field = open({ data: undefined, isFetching: false, isError: true, refetch });
  expect(screen.getAllByText('标签没有加载出来，可以输入后按回车')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(refetch).toHaveBeenCalledOnce();
  fireEvent.change(field, { target: { value: '急救' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  fireEvent.click(screen.getByRole('button', { name: '调整标签' }));
  expect(onSave).toHaveBeenCalledWith({ add: ['急救'], remove: [] });
});
