import { useSearchParams } from 'react-router';
import { keywordIn } from '../../shared/keyword-in.ts';
import type { CourseFilter } from './course.api.ts';

const SORTS = ['newest', 'popular', 'title'] as const;
const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;

type Sort = (typeof SORTS)[number];
type Difficulty = (typeof DIFFICULTIES)[number];

/** A URL value, if it is one of the known ones. */
const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null => values.find((value) => value === text) ?? null;

export type CourseListState = {
  keyword: string;
  categoryId: string;
  tag: string;
  difficulty: Difficulty | null;
  required: boolean;
  sort: Sort;
  page: number;
};

/** List state, kept in the URL so that it can be shared and returned to. */
export function useCourseFilter() {
  const [params, setParams] = useSearchParams();
  const state: CourseListState = {
    keyword: keywordIn(params),
    categoryId: params.get('categoryId') ?? '',
    tag: params.get('tag') ?? '',
    difficulty: oneOf(DIFFICULTIES, params.get('difficulty')),
    required: params.get('required') === 'true',
    sort: oneOf(SORTS, params.get('sort')) ?? 'newest',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };

  /** Changing a filter returns to the first page. */
  const change = (next: Partial<CourseListState>): void => {
    const wanted = { ...state, page: 1, ...next };
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) {
      const usual = value === '' || value === null || value === false || (name === 'page' && value === 1) || value === 'newest';
      if (!usual) {
        address.set(name, String(value));
      }
    }
    setParams(address, { preventScrollReset: next.page === undefined });
  };

  const filter: CourseFilter = {
    pageNo: state.page,
    sort: state.sort,
    ...(state.keyword !== '' && { keyword: state.keyword }),
    ...(state.categoryId !== '' && { categoryId: state.categoryId }),
    ...(state.tag !== '' && { tag: state.tag }),
    ...(state.difficulty !== null && { difficulty: state.difficulty }),
    ...(state.required && { required: true }),
  };
  const filtered = Object.keys(filter).length > 2;
  return { state, filter, filtered, change };
}
