import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls go away after this time without a movement, in ms. */
const IDLE_MS = 2800;

/** True once nothing moved for a while during playback. */
export function useIdle(playing: boolean) {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  useEffect(() => {
    if (playing) {
      timer.current = setTimeout(() => setIdle(true), IDLE_MS);
    }
    return () => clearTimeout(timer.current);
  }, [playing]);
  return { idle: playing && idle, wake };
}
