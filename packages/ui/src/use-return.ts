import { useEffect, useEffectEvent, useState } from 'react';

interface ReturnOptions {
  /** Resolves once the server is reachable or the signal aborts; returns whether it had to wait. */
  until: (waiting: { onWaiting: () => void; signal: AbortSignal }) => Promise<boolean>;
  /** Whether to check at all. */
  asked?: boolean;
  /** Called once the server is back, if it was unreachable. */
  onBack: () => void;
}

/** Returns whether the server is unreachable; null while checking. */
export function useReturn({ until, asked = true, onBack }: ReturnOptions): boolean | null {
  const [away, setAway] = useState<boolean | null>(null);
  const settle = useEffectEvent((waited: boolean) => (waited ? onBack() : setAway(false)));
  useEffect(() => {
    if (!asked) {
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    void until({ onWaiting: () => !signal.aborted && setAway(true), signal }).then((waited) => signal.aborted || settle(waited));
    return () => controller.abort();
  }, [asked, until]);
  return asked && away;
}
