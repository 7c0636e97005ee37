import { useEffect, useEffectEvent } from 'react';

type SessionActs = { play: () => void; pause: () => void; back: () => void; forward: () => void };

/** Registers playback with the system, so that the lock screen and headset buttons work. */
export function useMediaSession(title: string, album: string, acts: SessionActs): void {
  const act = useEffectEvent((name: keyof SessionActs) => acts[name]());
  useEffect(() => {
    if (!('mediaSession' in navigator)) {
      return undefined;
    }
    const { mediaSession } = navigator;
    const actions = { play: 'play', pause: 'pause', seekbackward: 'back', seekforward: 'forward' } as const;
    const names = Object.keys(actions) as (keyof typeof actions)[];
    mediaSession.metadata = new MediaMetadata({ title, album });
    names.forEach((name) => mediaSession.setActionHandler(name, () => act(actions[name])));
    return () => {
      mediaSession.metadata = null;
      names.forEach((name) => mediaSession.setActionHandler(name, null));
    };
  }, [title, album]);
}
