import { AppError } from '@palm/client/app-error';
import { App } from 'antd';
import { isSame } from './is-same.ts';
import { failureOf } from './save-failure.ts';
import { fieldsOf, over, type Field, type Touched } from './touched-fields.ts';
import { lossOf } from './use-editing.ts';
import { useTouchedFields, type Revised } from './use-touched-fields.ts';
import { useUnsaved } from './use-unsaved.ts';

type Parts<T> = {
  /** Storage name of the settings, by which their draft is found again. */
  object: string;
  /** The settings, for the confirmation before leaving: 登录与安全 */
  what: string;
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

/** Edited fields that somebody else has meanwhile changed to something else. */
const clashesOf = <T extends object>(touched: Touched<T>, now: T): Field<T>[] =>
  fieldsOf(touched).filter((name) => !isSame(now[name], touched[name]?.seen) && !isSame(now[name], touched[name]?.value));

/** Message for the later of two people who changed the same fields. */
const clashText = (names: readonly string[]): string =>
  `${names.map((name) => `「${name}」`).join('')}刚被别人改过。你的修改还在，再按一次保存就用你的；要看别人的，按放弃。`;

/**
 * Edits settings that several people may change at once. Only the edited fields are merged into what is stored, so that a save never reverts
 * what others have saved: if the server refuses it because they did, it is repeated on top of theirs. If two people changed the same field,
 * the later one is told, and decides by saving again. Until then the edits are kept in the browser, and leaving the page asks first.
 */
export function useChangedFields<T extends object>(stored: Revised<T>, { object, what, names, read, send, said = '已保存' }: Parts<T>) {
  const { touched, update, kept, requireOwner, ...copies } = useTouchedFields(stored, object);
  const { message } = App.useApp();
  const draft = over(stored.value, touched);
  const changed = fieldsOf(touched).filter((name) => !isSame(draft[name], stored.value[name]));

  useUnsaved({ dirty: changed.length > 0, loss: lossOf(what, kept) });

  const change = (changes: Partial<T>): void =>
    update((before) => {
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
    update((before) => {
      const left = fieldsOf(before).filter((name) => !isSame(before[name]?.value, saved[name]));
      return Object.fromEntries(left.map((name) => [name, { value: before[name]?.value, seen: saved[name] }])) as Touched<T>;
    });

  /** Returns the fields to ask about; none if they were saved. */
  const attempt = async (onto: Revised<T>, tries: number): Promise<readonly Field<T>[]> => {
    const clashes = clashesOf(touched, onto.value);
    if (clashes.length > 0) {
      const asked = clashes.map((name) => [name, { value: draft[name], seen: onto.value[name] }] as const);
      update((before) => ({ ...before, ...Object.fromEntries(asked) }));
      return clashes;
    }
    const value = over(onto.value, touched);
    requireOwner();
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

  return { draft, changed, change, save, discard: () => update(() => ({})), ...copies };
}
