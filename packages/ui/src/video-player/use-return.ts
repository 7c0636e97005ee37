import { useEffect, useEffectEvent } from 'react';
import type { PlaybackProps } from './player-props.ts';

type ReturnParts = { failed: boolean; untilBack: PlaybackProps['untilBack']; onAway: () => void; onBack: () => void };

/** After a medium has failed, resumes automatically once the cause is gone. */
export function useReturn({ failed, untilBack, onAway, onBack }: ReturnParts): void {
  const away = useEffectEvent(onAway);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!failed || untilBack === undefined) {
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    void untilBack({ onWaiting: () => !signal.aborted && away(), signal }).then((waited) => waited && !signal.aborted && back());
    return () => controller.abort();
  }, [failed, untilBack]);
}
