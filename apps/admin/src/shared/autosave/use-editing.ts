import { AppError } from '@palm/client/app-error';
import type { Store } from '@palm/client/storage';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import type { EditingState, Stored } from './editing-state.ts';
import { Editing, type EditingParts } from './editing.ts';
import { isSame } from './is-same.ts';
import { useUnsaved } from './use-unsaved.ts';

export type EditingOptions<T> = Pick<EditingParts<T>, 'validationErrorOf' | 'save' | 'withoutSecrets'> & {
  /** Storage name of the object: `section-01990000…`. Another object needs another editor (`key`). */
  object: string;
  /** The object, for the confirmation before leaving: 这一节. */
  what: string;
  stored: Stored<T>;
  automatic: boolean;
  /** Search parameters that keep the part open (`Unsaved`). */
  standsBy?: readonly string[];
  /** Refetches the object after somebody else has saved it. Omitted if nobody else can. */
  load?: () => Promise<Stored<T>>;
};

export type Edited<T> = EditingState<T> &
  Pick<Editing<T & object>, 'save' | 'takeTheirs' | 'merge' | 'putBack' | 'dropCopy' | 'giveUp'> & {
    dirty: boolean;
    change: (changes: Partial<T>) => void;
    /** Leaves the editor, after a confirmation if something would be lost. */
    leave: (go: () => void) => void;
  };

export const ownerNow = (store: Store): string => `${store.get('orgId') ?? ''}_${store.get('userId') ?? ''}`;

/** Another tab may sign in somebody else: saving then waits until the author is back. @throws AppError SESSION_ENDED */
export function requireOwner(store: Store, owner: string): void {
  if (ownerNow(store) !== owner) {
    throw new AppError({ code: -1, errorCode: 'SESSION_ENDED', msg: '现在登录的是另一个账号' });
  }
}

function partsOf<T>({ save, load, stored, ...options }: EditingOptions<T>, owner: string, store: Store): EditingParts<T> {
  const { automatic, validationErrorOf, withoutSecrets } = options;
  return {
    automatic,
    validationErrorOf,
    withoutSecrets,
    save: async (value, revision, base) => {
      requireOwner(store, owner);
      return save(value, revision, base);
    },
    load: load ?? (() => Promise.resolve(stored)),
  };
}

/** `kept`: whether the browser has stored it · `withheld`: except for secrets, which are not stored. */
export const lossOf = (what: string, kept: boolean, withheld = false) => ({
  title: '还有没有保存的修改',
  text: kept
    ? `${what}的修改还没有保存。离开后留在这个浏览器里，下次打开时可以接着改${withheld ? '；密码和密钥不留，要重新填写' : ''}。`
    : `${what}的修改还没有保存，这个浏览器也存不下，离开后不能找回。`,
  verb: '离开',
});

/** The single way to edit something in the console: input is stored in the browser, saved with a revision, and guarded against leaving. */
export function useEditing<T extends object>(options: EditingOptions<T>): Edited<T> {
  const { stored, automatic, what, object, standsBy, withoutSecrets } = options;
  const { store, drafts } = useServices();
  const [owner] = useState(() => ownerNow(store));
  const [editing] = useState(() => new Editing<T>(stored, drafts.of(owner, object, stored.value), partsOf(options, owner, store)));
  useEffect(() => editing.use(partsOf(options, owner, store)));
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  useEffect(() => editing.begin(), [editing]);
  useEffect(() => editing.renew(stored));
  const dirty = state.phase !== 'saved';
  const leave = useUnsaved({
    dirty,
    loss: lossOf(what, state.kept, withoutSecrets !== undefined && !isSame(withoutSecrets(state.value), state.value)),
    settle: automatic ? editing.save : () => Promise.resolve(false),
    standsBy,
  });
  const { save, takeTheirs, merge, putBack, dropCopy, giveUp } = editing;
  const change = (changes: Partial<T>) => editing.change({ ...editing.state().value, ...changes });
  return { ...state, dirty, change, leave, save, takeTheirs, merge, putBack, dropCopy, giveUp };
}
