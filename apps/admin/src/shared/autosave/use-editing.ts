import { AppError } from '@palm/client/app-error';
import type { Store } from '@palm/client/storage';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import type { EditingState, Stored } from './editing-state.ts';
import { Editing, type EditingParts } from './editing.ts';
import { useUnsaved } from './use-unsaved.ts';

type EditingOptions<T> = Pick<EditingParts<T>, 'problemOf' | 'save'> & {
  /** Names the thing in the browser's memory: `section-01990000…`. Another thing is another editor (`key`). */
  object: string;
  /** The thing in the question before it is left: 这一节. */
  what: string;
  stored: Stored<T>;
  automatic: boolean;
  /** The search parameters by which the address keeps the place open (`Unsaved`). */
  standsBy?: readonly string[];
  /** Reads the thing anew after somebody else has saved it. Left out where nobody else can. */
  load?: () => Promise<Stored<T>>;
};

export type Edited<T> = EditingState<T> &
  Pick<Editing<T & object>, 'save' | 'takeTheirs' | 'merge' | 'putBack' | 'dropCopy' | 'giveUp'> & {
    dirty: boolean;
    change: (changes: Partial<T>) => void;
    /** Leaves the place where it is edited, after a question where something would be lost. */
    leave: (go: () => void) => void;
  };

const ownerNow = (store: Store): string => `${store.get('orgId') ?? ''}_${store.get('userId') ?? ''}`;

/** Another tab may sign somebody else in: what was typed waits then until its own author is back. */
function partsOf<T>({ automatic, problemOf, save, load, stored }: EditingOptions<T>, owner: string, store: Store): EditingParts<T> {
  return {
    automatic,
    problemOf,
    save: async (value, revision) => {
      if (ownerNow(store) !== owner) {
        throw new AppError({ code: -1, errorCode: 'SESSION_ENDED', msg: '现在登录的是另一个账号' });
      }
      return save(value, revision);
    },
    load: load ?? (() => Promise.resolve(stored)),
  };
}

const lossOf = (what: string, kept: boolean) => ({
  title: '还有没有保存的修改',
  text: kept
    ? `${what}的修改还没有保存。离开后留在这个浏览器里，下次打开时可以接着改。`
    : `${what}的修改还没有保存，这个浏览器也存不下，离开后不能找回。`,
  verb: '离开',
});

/** The one way to edit something in the console: kept in the browser as it is typed, saved with a revision, guarded against leaving. */
export function useEditing<T extends object>(options: EditingOptions<T>): Edited<T> {
  const { stored, automatic, what, object, standsBy } = options;
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
    loss: lossOf(what, state.kept),
    settle: automatic ? editing.save : () => Promise.resolve(false),
    standsBy,
  });
  const { save, takeTheirs, merge, putBack, dropCopy, giveUp } = editing;
  const change = (changes: Partial<T>) => editing.change({ ...editing.state().value, ...changes });
  return { ...state, dirty, change, leave, save, takeTheirs, merge, putBack, dropCopy, giveUp };
}
