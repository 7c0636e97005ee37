import { AppError } from '@palm/client/app-error';
import { App } from 'antd';
import { useState } from 'react';
import { isSame } from './editing-state.ts';
import { failureOf } from './save-failure.ts';

type Field<T> = keyof T & string;
/** Edited fields: the new value, and the stored value when the edit began. */
type Touched<T> = { [K in Field<T>]?: { value: T[K]; seen: T[K] } | undefined };

/** Stored settings, with the revision that a save of them names. */
export type Revised<T> = { value: T; revision: number };

type Parts<T> = {
  /** Labels of the fields, for messages. */
  names: Readonly<Record<keyof T, string>>;
  /** Fetches what is stored now. */
  read: () => Promise<Revised<T>>;
  /** Fails with CONFLICT if something else is stored by now. */
  send: (value: T, revision: number) => Promise<unknown>;
  /** Message after saving. */
  said?: string;
};

/** How often to start over if others keep saving first. */
const TRIES = 5;

const isConflict = (error: unknown): boolean => error instanceof AppError && error.errorCode === 'CONFLICT';

const fieldsOf = <T extends object>(touched: Touched<T>) =>
  (Object.keys(touched) as Field<T>[]).filter((name) => touched[name] !== undefined);

function over<T extends object>(stored: T, touched: Touched<T>): T {
  const values = fieldsOf(touched).flatMap((name) => (touched[name] === undefined ? [] : [[name, touched[name].value]]));
  return { ...stored, ...(Object.fromEntries(values) as Partial<T>) };
}

/** Edited fields that somebody else has meanwhile changed to something else. */
const clashesOf = <T extends object>(touched: Touched<T>, now: T): Field<T>[] =>
  fieldsOf(touched).filter((name) => !isSame(now[name], touched[name]?.seen) && !isSame(now[name], touched[name]?.value));

/** Message for the later of two people who changed the same fields. */
const clashText = (names: readonly string[]): string =>
  `${names.map((name) => `「${name}」`).join('')}刚被别人改过。你的修改还在，再按一次保存就用你的；要看别人的，按放弃。`;

/**
 * Edits settings that several people may change at once. Only the edited fields are merged into what is stored, so that a save never reverts
 * what others have saved: if the server refuses it because they did, it is repeated on top of theirs. If two people changed the same field,
 * the later one is told, and decides by saving again.
 */
export function useChangedFields<T extends object>(stored: Revised<T>, { names, read, send, said = '已保存' }: Parts<T>) {
  const [touched, setTouched] = useState<Touched<T>>({});
  const { message } = App.useApp();
  const draft = over(stored.value, touched);
  const changed = fieldsOf(touched).filter((name) => !isSame(draft[name], stored.value[name]));

  const change = (changes: Partial<T>): void =>
    setTouched((before) => {
      const entries = (Object.keys(changes) as Field<T>[]).map((name) => {
        const seen = before[name] === undefined ? stored.value[name] : before[name].seen;
        const value = changes[name] as T[Field<T>];
        // A field that was set back is not an edit: it must not overwrite what others save.
        return [name, isSame(value, seen) ? undefined : { value, seen }] as const;
      });
      return { ...before, ...Object.fromEntries(entries) };
    });

  /** After a save: drops the saved edits and keeps what was typed in the meantime. */
  const settle = (saved: T): void =>
    setTouched((before) => {
      const left = fieldsOf(before).filter((name) => !isSame(before[name]?.value, saved[name]));
      return Object.fromEntries(left.map((name) => [name, { value: before[name]?.value, seen: saved[name] }])) as Touched<T>;
    });

  /** Returns the fields to ask about; none if they were saved. */
  const attempt = async (onto: Revised<T>, tries: number): Promise<readonly Field<T>[]> => {
    const clashes = clashesOf(touched, onto.value);
    if (clashes.length > 0) {
      const asked = clashes.map((name) => [name, { value: draft[name], seen: onto.value[name] }] as const);
      setTouched((before) => ({ ...before, ...Object.fromEntries(asked) }));
      return clashes;
    }
    const value = over(onto.value, touched);
    try {
      await send(value, onto.revision);
    } catch (error) {
      if (tries > 1 && isConflict(error)) {
        return attempt(await read(), tries - 1);
      }
      throw error;
    }
    settle(value);
    return [];
  };

  /** Says how it ended. Rejects if nothing was saved for a reason other than a clash. */
  const save = async (): Promise<void> => {
    try {
      const clashes = await attempt(stored, TRIES);
      if (clashes.length > 0) {
        void message.warning(clashText(clashes.map((name) => names[name])), 8);
      } else {
        void message.success(said);
      }
    } catch (error) {
      void message.error(failureOf(error).text);
      throw error;
    }
  };

  return { draft, changed, change, save, discard: () => setTouched({}) };
}
