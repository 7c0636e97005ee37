import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useConfirm } from '../ui/use-confirm.ts';
import { unsaved } from './unsaved.ts';

/**
 * The one guard of the page: while something is unsaved, links and browser back save what can be saved and ask about the rest,
 * and closing the tab asks in the browser's words.
 */
export function LeaveGuard() {
  const dirty = useSyncExternalStore(
    (notify) => unsaved.subscribe(notify),
    () => unsaved.exists(),
  );
  const confirm = useConfirm();
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => unsaved.exists({ from, to }));
  // each attempt to leave makes another blocker; a drawing in between must not ask twice
  const decide = useEffectEvent(async () => {
    const loss = await unsaved.settle(blocker.location && { from: here, to: blocker.location });
    if (loss === null) {
      blocker.proceed?.();
      return;
    }
    confirm({ ...loss, onYes: () => Promise.resolve(blocker.proceed?.()), onNo: () => blocker.reset?.() });
  });
  useEffect(() => {
    if (blocker.state === 'blocked') {
      void decide();
    }
  }, [blocker]);
  useEffect(() => {
    if (!dirty) {
      return undefined;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return null;
}
