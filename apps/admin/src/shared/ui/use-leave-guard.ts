import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useLeaving, type Loss } from './use-leaving.ts';

/** Keeps a page with something to lose from being left by mistake: links and back ask, closing the window asks in the browser's words. */
export function useLeaveGuard(dirty: boolean, loss: string | Loss): void {
  const blocker = useBlocker(dirty);
  // each attempt to leave makes another blocker; a drawing in between must not ask twice
  const ask = useEffectEvent(useLeaving(dirty, loss));
  useEffect(() => {
    if (blocker.state === 'blocked') {
      ask(() => blocker.proceed());
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
}
