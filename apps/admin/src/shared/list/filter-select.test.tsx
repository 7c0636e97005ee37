import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterSelect } from './filter-select.tsx';
import { filteringOf, objectFilter, type ListFilter, type Offered } from './list-filter.ts';
import { tagFilter } from './tags.ts';

const ID = '01a22b5c-459f-7000-b4bd-8b3618b3a4a5';
const refetch = vi.fn();
const failed = { data: undefined, isFetching: false, isError: true, refetch };

type Query = { categoryId?: string | undefined; tag?: string | undefined };

function show(query: Query, filter: ListFilter<Query>): string | null {
  const { selects } = filteringOf({ query, change: vi.fn() }, { filters: [filter] });
  return render(selects.map((select) => <FilterSelect key={select.label} {...select} />)).container.textContent;
}
const byCategory = (query: Query, offered: Offered) =>
  show(query, objectFilter(query, { name: 'categoryId', label: '分类', width: 140 }, offered));

it('names its object', () => {
  expect(byCategory({ categoryId: ID }, { ...failed, data: [{ value: ID, label: '急救' }], isError: false })).toBe('急救');
});

it.each([{}, { categoryId: ID }])('says that its options did not load, without an id, and can try again: %o', (query) => {
  expect(byCategory(query, failed)).toBe('没有加载出来');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '分类' }));
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(refetch).toHaveBeenCalled();
});

it('keeps the tag of a link if the tags did not load', () => {
  expect(show({ tag: '安全' }, tagFilter<Query>(failed, { tag: '安全' }))).toBe('安全');
});
