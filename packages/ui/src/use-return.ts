import { useEffect, useEffectEvent, useState } from 'react';

interface ReturnOptions {
  /** Ends as soon as the server is reached, or the signal aborts; answers whether it had to wait for that. */
  until: (waiting: { onWaiting: () => void; signal: AbortSignal }) => Promise<boolean>;
  /** Whether there is anything to look at. */
  asked?: boolean;
  /** Called once where the server was away, as soon as it is back. */
  onBack: () => void;
}

/** Answers whether the server is away; null while that is looked at. */
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
