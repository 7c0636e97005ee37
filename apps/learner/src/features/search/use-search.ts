import { targetTypes, type TargetType } from '@palm/contract/areas';
import { useSearchParams } from 'react-router';
import { keywordIn } from '../../shared/keyword-in.ts';
import type { SearchFilter } from './search.api.ts';

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
const SPANS = ['week', 'month', 'year'] as const;
const STANDINGS = ['new', 'started', 'completed'] as const;
const SORTS = ['relevance', 'newest'] as const;

/** A URL value, if it is one of the known ones. */
const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null => values.find((value) => value === text) ?? null;

export type SearchState = {
  keyword: string;
  kind: TargetType | null;
  category: string;
  level: (typeof LEVELS)[number] | null;
  since: (typeof SPANS)[number] | null;
  standing: (typeof STANDINGS)[number] | null;
  sort: (typeof SORTS)[number];
  page: number;
};

const filterOf = ({ keyword, kind, category, level, since, standing, sort, page }: SearchState): SearchFilter => ({
  keyword,
  pageNo: page,
  sort,
  ...(kind !== null && { kind }),
  ...(category !== '' && { category }),
  ...(level !== null && { level }),
  ...(since !== null && { since }),
  ...(standing !== null && { standing }),
});

/** Query and filters of the search, kept in the URL so that it can be shared and returned to. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const state: SearchState = {
    keyword: keywordIn(params).trim(),
    kind: oneOf(targetTypes, params.get('kind')),
    category: params.get('category') ?? '',
    level: oneOf(LEVELS, params.get('level')),
    since: oneOf(SPANS, params.get('since')),
    standing: oneOf(STANDINGS, params.get('standing')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'relevance',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };

  const show = (wanted: SearchState, options: { preventScrollReset?: boolean } = {}): void => {
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) {
      const usual = value === '' || value === null || value === 'relevance' || (name === 'page' && value === 1);
      if (!usual) {
        address.set(name, String(value));
      }
    }
    setParams(address, options);
  };

  const { category, level, since, standing } = state;
  return {
    state,
    filter: filterOf(state),
    filtered: category !== '' || level !== null || since !== null || standing !== null,
    /** Changing a filter returns to the first page. */
    change: (next: Partial<SearchState>) => show({ ...state, page: 1, ...next }, { preventScrollReset: next.page === undefined }),
    /** A new query resets the filters. */
    search: (words: string) =>
      show({ keyword: words, kind: null, category: '', level: null, since: null, standing: null, sort: 'relevance', page: 1 }),
  };
}
