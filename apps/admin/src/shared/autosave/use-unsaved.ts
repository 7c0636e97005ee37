import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfirm } from '../ui/use-confirm.ts';
import { unsaved, type Loss, type Unsaved } from './unsaved.ts';

type UnsavedOptions = {
  dirty: boolean;
  loss: Loss;
  /** Saves without asking if possible; returns whether nothing is left to lose. */
  settle?: () => Promise<boolean>;
  /** A constant list for the lifetime of the component. */
  standsBy?: Unsaved['standsBy'];
};

/**
 * Registers unsaved input: links, back and closing the tab ask first (`LeaveGuard`). Returns a function to leave through, for the close
 * button, mask, Esc and the next / previous arrows of a drawer.
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
      // Leaving may navigate, which must not ask again.
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
