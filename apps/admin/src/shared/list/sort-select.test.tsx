import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SortSelect } from './sort-select.tsx';

it('offers the sortable headers on a phone, each in both directions', async () => {
  const onSort = vi.fn();
  const columns = [{ title: '成员', sort: 'name' }, { title: '部门' }, { title: '最近活跃', sort: '-lastSeenAt' }];
  render(<SortSelect columns={columns} sort="-lastSeenAt" onSort={onSort} />);
  expect(screen.getByText('最近活跃，降序')).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '排序' }));
  fireEvent.click(await screen.findByText('成员，升序'));
  expect(onSort).toHaveBeenCalledWith('name');
});
