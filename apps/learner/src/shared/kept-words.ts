import type { Reader } from '@palm/client/readers';
import type { Store } from '@palm/client/storage';
import { useSyncExternalStore } from 'react';
import { useServices, useStored } from './services.tsx';

/** Nobody returns to more drafts than that. */
const MOST_KEPT = 20;

type Begun = { all: Map<string, unknown>; listeners: Set<() => void> };

/** In memory: lost with the page, but survives the session. */
const begun = new WeakMap<Store, Begun>();

function begunIn(store: Store): Begun {
  const known = begun.get(store) ?? { all: new Map<string, unknown>(), listeners: new Set() };
  begun.set(store, known);
  return known;
}

/** In the tab's storage: survives a reload, but is cleared with the session. */
function keepInTab(store: Store, place: string, words: unknown): void {
  const others = store.get('begunWords').filter((kept) => kept.place !== place);
  store.set('begunWords', words === undefined ? others : [{ place, words }, ...others].slice(0, MOST_KEPT));
}

/**
 * Draft text for a place, kept when the page is left because the session ended or by going back. Setting `empty` itself discards it.
 * Asynchronous updates, such as uploads, must use the updater form.
 * @param read if given, the draft also survives a reload: parses it from the tab's storage
 */
export function useKeptWords<Words>(
  place: string,
  empty: Words,
  read?: Reader<Words>,
): [Words, (next: Words | ((before: Words) => Words)) => void] {
  const { store } = useServices();
  const { all, listeners } = begunIn(store);
  const key = `${useStored('userId') ?? ''} ${place}`;
  const current = (): Words => {
    if (read !== undefined && !all.has(key)) {
      const kept = read(store.get('begunWords').find((one) => one.place === key)?.words);
      all.set(key, kept ?? empty);
    }
    return all.has(key) ? (all.get(key) as Words) : empty;
  };
  const words = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
  const keep = (change: Words | ((before: Words) => Words)) => {
    const next = change instanceof Function ? change(current()) : change;
    if (next === empty) {
      all.delete(key);
    } else {
      all.set(key, next);
    }
    if (read !== undefined) {
      keepInTab(store, key, next === empty ? undefined : next);
    }
    listeners.forEach((listener) => listener());
  };
  return [words, keep];
}
