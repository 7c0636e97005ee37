import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useConfirm } from '../ui/use-confirm.ts';
import { unsaved } from './unsaved.ts';

/**
 * The page's single leave guard: links and going back first save unsaved input if possible and ask about the rest; closing the tab shows
 * the browser's own prompt.
 */
export function LeaveGuard() {
  const dirty = useSyncExternalStore(
    (notify) => unsaved.subscribe(notify),
    () => unsaved.exists(),
  );
  const confirm = useConfirm();
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => unsaved.exists({ from, to }));
  // Each attempt to leave creates another blocker; a rerender in between must not ask twice.
  const decide = useEffectEvent(async (isOver: () => boolean) => {
    const loss = await unsaved.settle(blocker.location && { from: here, to: blocker.location });
    if (isOver()) {
      return;
    }
    if (loss === null) {
      blocker.proceed?.();
      return;
    }
    confirm({ ...loss, onYes: () => Promise.resolve(blocker.proceed?.()), onNo: () => blocker.reset?.() });
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      return undefined;
    }
    let over = false;
    void decide(() => over);
    // The page may be gone, or the attempt to leave, before everything is saved.
    return () => {
      over = true;
    };
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
