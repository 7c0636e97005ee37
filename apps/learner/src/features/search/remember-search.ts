import type { Store } from '@palm/client/storage';

const KEPT = 10;

/** Adds a search to the top of the recent ones. */
export function rememberSearch(store: Pick<Store, 'get' | 'set'>, words: string): void {
  if (words !== '') {
    const others = store.get('recentSearches').filter((other) => other !== words);
    store.set('recentSearches', [words, ...others].slice(0, KEPT));
  }
}

export function forgetSearch(store: Pick<Store, 'get' | 'set'>, words: string): void {
  store.set(
    'recentSearches',
    store.get('recentSearches').filter((other) => other !== words),
  );
}
