import { useRef, useState } from 'react';
import { useServices } from '../services.tsx';
import { isSame } from './is-same.ts';
import { setAside, type KeptCopy } from './kept-drafts.ts';
import { fieldsOf, over, type Field, type Touched } from './touched-fields.ts';
import { ownerNow, requireOwner } from './use-editing.ts';

/** Stored settings, with the revision that a save of them names. */
export type Revised<T> = { value: T; revision: number };

/** The edited fields, which are kept in the browser, and drafts of earlier visits. */
export function useTouchedFields<T extends object>({ value: stored, revision }: Revised<T>, object: string) {
  const { store, drafts } = useServices();
  const [owner] = useState(() => ownerNow(store));
  const [shelf] = useState(() => drafts.of(owner, object, stored));
  const [copies, setCopies] = useState(() => setAside(shelf, stored));
  const [touched, setTouched] = useState<Touched<T>>({});
  const [kept, setKept] = useState(true);
  // Several changes may come before the next rendering.
  const latest = useRef(touched);

  const update = (next: (before: Touched<T>) => Touched<T>): void => {
    latest.current = next(latest.current);
    setTouched(latest.current);
    if (fieldsOf(latest.current).length === 0) {
      shelf.drop();
      return;
    }
    const [value, base] = [over(stored, latest.current), over(stored, latest.current, 'seen')];
    setKept(shelf.keep({ value, base, revision, at: Date.now() }));
  };

  const dropCopy = (copy: KeptCopy<T>): void => {
    shelf.dropCopy(copy.name);
    setCopies((before) => before.filter(({ name }) => name !== copy.name));
  };

  /** What others have saved since then is asked about on saving. */
  const putBack = (copy: KeptCopy<T>): void => {
    const changed = (Object.keys(stored) as Field<T>[]).filter((name) => !isSame(copy.value[name], copy.base[name]));
    const edits = changed.map((name) => [name, { value: copy.value[name], seen: copy.base[name] }] as const);
    update((before) => ({ ...before, ...(Object.fromEntries(edits) as Touched<T>) }));
    dropCopy(copy);
  };

  return { touched, update, kept, requireOwner: () => requireOwner(store, owner), copies, putBack, dropCopy };
}
