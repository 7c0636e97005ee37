import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfirm } from '../ui/use-confirm.ts';
import { unsaved, type Loss, type Unsaved } from './unsaved.ts';

type UnsavedOptions = {
  dirty: boolean;
  loss: Loss;
  /** Saves without a person where that is possible; answers whether nothing is left to lose. */
  settle?: () => Promise<boolean>;
  /** One list for the life of the place. */
  standsBy?: Unsaved['standsBy'];
};

/**
 * Makes the page careful about this place: links, back and closing the tab ask first (`LeaveGuard`). Answers how to leave the place itself:
 * the ×, the mask, Esc and the arrow to the next one of a drawer go through it.
 */
export function useUnsaved({ dirty, loss, settle = () => Promise.resolve(false), standsBy }: UnsavedOptions): (leave: () => void) => void {
  const confirm = useConfirm();
  const release = useRef<() => void>(() => undefined);
  const settleNow = useEffectEvent(settle);
  const { title, text, verb } = loss;
  useEffect(() => {
    if (!dirty) {
      return undefined;
    }
    const entry: Unsaved = { loss: { title, text, verb }, settle: () => settleNow(), standsBy };
    release.current = unsaved.add(entry);
    return () => release.current();
  }, [dirty, title, text, verb, standsBy]);
  return (leave) => {
    const go = () => {
      // the way out may be a change of the address, which must not ask again
      release.current();
      leave();
    };
    if (!dirty) {
      leave();
      return;
    }
    void settle().then((settled) => {
      if (settled) {
        go();
      } else {
        confirm({ ...loss, onYes: () => Promise.resolve(go()) });
      }
    });
  };
}
