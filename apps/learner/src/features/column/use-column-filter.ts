import { useSearchParams } from 'react-router';
import type { ColumnFilter } from './column.api.ts';

const SORTS = ['updated', 'popular', 'title'] as const;

export type ColumnListState = {
  categoryId: string;
  teacherId: string;
  subscribed: boolean;
  sort: (typeof SORTS)[number];
  page: number;
};

/** List state, kept in the URL so that it can be shared and returned to. */
export function useColumnFilter() {
  const [params, setParams] = useSearchParams();
  const state: ColumnListState = {
    categoryId: params.get('categoryId') ?? '',
    teacherId: params.get('teacherId') ?? '',
    subscribed: params.get('subscribed') === 'true',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'updated',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };

  /** Changing a filter returns to the first page. */
  const change = (next: Partial<ColumnListState>): void => {
    const wanted = { ...state, page: 1, ...next };
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) {
      const usual = value === '' || value === false || value === 'updated' || (name === 'page' && value === 1);
      if (!usual) {
        address.set(name, String(value));
      }
    }
    setParams(address, { preventScrollReset: next.page === undefined });
  };

  const filter: ColumnFilter = {
    pageNo: state.page,
    sort: state.sort,
    ...(state.categoryId !== '' && { categoryId: state.categoryId }),
    ...(state.teacherId !== '' && { teacherId: state.teacherId }),
    ...(state.subscribed && { subscribed: true }),
  };
  return { state, filter, filtered: Object.keys(filter).length > 2, change };
}
