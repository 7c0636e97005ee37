import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KnownSelect } from './known-select.tsx';

const ID = '01a22b5c-459f-7000-b4bd-8b3618b3a4a5';
const refetch = vi.fn();
const show = (found: { data?: { id: string; name: string }[]; isFetching: boolean; isError: boolean }) =>
  render(
    <KnownSelect label="分类" placeholder="未分类" found={{ data: undefined, ...found, refetch }} value={ID} onChange={() => undefined} />,
  ).container.textContent;

describe('a select of a list that is loaded as a whole', () => {
  it('shows the name of what is chosen', () => {
    expect(show({ data: [{ id: ID, name: '急救' }], isFetching: false, isError: false })).toContain('急救');
  });

  it('shows neither an id nor that nothing is chosen before the names are known', () => {
    expect(show({ isFetching: true, isError: false })).toBe('正在加载');
  });

  it('can try again if they do not load', () => {
    expect(show({ isFetching: false, isError: true })).toBe('没有加载出来');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '分类' }));
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
