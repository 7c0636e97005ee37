import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { PlayerAct } from './player-keys.ts';
import { actOnPage } from './player-keys.ts';

/** Listens for player keys on the whole page. */
export function usePlayerKeys(box: RefObject<HTMLElement | null>, fills: boolean, onAct: (act: PlayerAct) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = actOnPage(event, box.current, fills);
    if (act !== null) {
      event.preventDefault();
      onAct(act);
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
