import { on } from '../../platform/events.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Module } from '../../platform/module.ts';
import { rebuildSearch, refreshSearch } from './index.service.ts';
import { mountSearch } from './search.routes.ts';
import { matchesTerms } from './search.queries.ts';
import { queryTerms } from './terms.ts';
import { clearOldWords } from './word.service.ts';

export { reindexNamed, markStale, refreshSearch } from './index.service.ts';
export { findNewest } from './document.queries.ts';

/** SQL condition for an area's list: the row matches the keyword in the search index. */
export const foundBy = (place: Parameters<typeof matchesTerms>[0], keyword: string) => matchesTerms(place, queryTerms(keyword));

// The longest deduplication period that the queue supports.
const HALF_A_DAY = 12 * 60;

/** One search over all areas: each provides the documents of its objects and a condition for who may see them. */
export const search: Module = {
  name: 'search',
  tables: ['search_document', 'search_word_day'],
  mount: mountSearch,
  subscriptions: (platform) => [
    on('search-stale', 'search', (stale) => inTransaction(platform.db, (tx) => refreshSearch(tx, platform, stale))),
  ],
  schedules: (platform) => [
    { name: 'search-rebuild', everyMinutes: HALF_A_DAY, run: () => rebuildSearch(platform) },
    { name: 'search-words', everyMinutes: HALF_A_DAY, run: () => clearOldWords(platform) },
  ],
};
