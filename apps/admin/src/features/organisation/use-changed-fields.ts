import { useState } from 'react';
import { isSame } from '../../shared/autosave/editing-state.ts';

type Field<T> = keyof T & string;
/** Edited fields: the new value, and the stored value when the edit began. */
type Touched<T> = { [K in Field<T>]?: { value: T[K]; seen: T[K] } | undefined };

/** The value to save, or the fields that somebody else has meanwhile changed to something else. */
type Met<T> = { value: T; clashes: readonly [] } | { value: null; clashes: readonly Field<T>[] };

const fieldsOf = <T extends object>(touched: Touched<T>) =>
  (Object.keys(touched) as Field<T>[]).filter((name) => touched[name] !== undefined);

function over<T extends object>(stored: T, touched: Touched<T>): T {
  const values = fieldsOf(touched).flatMap((name) => (touched[name] === undefined ? [] : [[name, touched[name].value]]));
  return { ...stored, ...(Object.fromEntries(values) as Partial<T>) };
}

/**
 * Edits settings that several people may change at once. Only the edited fields are merged into the current values, so that a save never
 * reverts what others have saved. If two people changed the same field, the later one is told, and decides by saving again.
 */
export function useChangedFields<T extends object>(stored: T, read: () => Promise<T>) {
  const [touched, setTouched] = useState<Touched<T>>({});
  const draft = over(stored, touched);
  const changed = fieldsOf(touched).filter((name) => !isSame(draft[name], stored[name]));

  const change = (changes: Partial<T>): void =>
    setTouched((before) => {
      const entries = (Object.keys(changes) as Field<T>[]).map((name) => {
        const seen = before[name] === undefined ? stored[name] : before[name].seen;
        const value = changes[name] as T[Field<T>];
        // A field that was set back is not an edit: it must not overwrite what others save.
        return [name, isSame(value, seen) ? undefined : { value, seen }] as const;
      });
      return { ...before, ...Object.fromEntries(entries) };
    });

  const meet = async (): Promise<Met<T>> => {
    const now = await read();
    const clashes = changed.filter((name) => !isSame(now[name], touched[name]?.seen) && !isSame(now[name], draft[name]));
    if (clashes.length === 0) {
      return { value: over(now, touched), clashes: [] };
    }
    setTouched((before) => ({ ...before, ...Object.fromEntries(clashes.map((name) => [name, { value: draft[name], seen: now[name] }])) }));
    return { value: null, clashes };
  };

  /** After a save: drops the saved edits and keeps what was typed in the meantime. */
  const settle = (saved: T): void =>
    setTouched((before) => {
      const left = fieldsOf(before).filter((name) => !isSame(before[name]?.value, saved[name]));
      return Object.fromEntries(left.map((name) => [name, { value: before[name]?.value, seen: saved[name] }])) as Touched<T>;
    });

  return { draft, changed, change, meet, settle, discard: () => setTouched({}) };
}

/** Message for the later of two people who changed the same fields; the form provides the field names. */
export const clashText = (names: readonly string[]): string =>
  `${names.map((name) => `「${name}」`).join('')}刚被别人改过。你的修改还在，再按一次保存就用你的；要看别人的，按放弃。`;
