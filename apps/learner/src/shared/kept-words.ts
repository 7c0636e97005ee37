import type { Store } from '@palm/client/storage';
import { useState } from 'react';
import { useServices, useStored } from './services.tsx';

/** In memory alone: it goes with the tab. */
const begun = new WeakMap<Store, Map<string, unknown>>();

function begunIn(store: Store): Map<string, unknown> {
  const known = begun.get(store) ?? new Map<string, unknown>();
  begun.set(store, known);
  return known;
}

/**
 * What the person has begun to write at a place, also after the page was left meanwhile, because the session had ended or by the way back.
 * Setting `empty` itself lets go of it. What takes its time, such as an upload, sets by what stands there by then.
 */
export function useKeptWords<Words>(place: string, empty: Words): [Words, (next: Words | ((before: Words) => Words)) => void] {
  const all = begunIn(useServices().store);
  const key = `${useStored('userId') ?? ''} ${place}`;
  const current = (): Words => (all.has(key) ? (all.get(key) as Words) : empty);
  const [words, setWords] = useState(current);
  const keep = (change: Words | ((before: Words) => Words)) => {
    const next = change instanceof Function ? change(current()) : change;
    setWords(() => next);
    if (next === empty) {
      all.delete(key);
    } else {
      all.set(key, next);
    }
  };
  return [words, keep];
}
