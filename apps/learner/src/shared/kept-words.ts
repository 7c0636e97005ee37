import type { Reader } from '@palm/client/readers';
import type { Store } from '@palm/client/storage';
import { useSyncExternalStore } from 'react';
import { useServices, useStored } from './services.tsx';

/** More half-written things than that nobody comes back to. */
const MOST_KEPT = 20;

type Begun = { all: Map<string, unknown>; listeners: Set<() => void> };

/** In memory, which goes with the page and outlives the session. */
const begun = new WeakMap<Store, Begun>();

function begunIn(store: Store): Begun {
  const known = begun.get(store) ?? { all: new Map<string, unknown>(), listeners: new Set() };
  begun.set(store, known);
  return known;
}

/** In the tab, which outlives a reload and ends with the session. */
function keepInTab(store: Store, place: string, words: unknown): void {
  const others = store.get('begunWords').filter((kept) => kept.place !== place);
  store.set('begunWords', words === undefined ? others : [{ place, words }, ...others].slice(0, MOST_KEPT));
}

/**
 * What the person has begun to write at a place, also after the page was left meanwhile, because the session had ended or by the way back.
 * Setting `empty` itself lets go of it. What takes its time, such as an upload, sets by what stands there by then.
 * @param read with it the words outlive a reload of the page, too: it reads them out of what the tab has kept
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
