import type { ListFilter } from '../list/list-filter.ts';
import type { BankListQuery } from './bank.api.ts';
import { difficultyOptions, kindOptions } from './question-words.tsx';

/** Kind and difficulty filters, for the bank's list and the picker. */
export const bankFilters: readonly ListFilter<BankListQuery>[] = [
  { name: 'kind', label: '题型', options: kindOptions, width: 100 },
  { name: 'difficulty', label: '难度', options: difficultyOptions, width: 100 },
];
