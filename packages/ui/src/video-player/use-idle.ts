import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls hide after this time without movement, in ms. */
const IDLE_MS = 2800;

/** Whether the controls are hidden: no movement for a while during playback, or hidden by the person. */
export function useIdle(playing: boolean) {
  const [idle, setIdle] = useState(false);
  const [was, setWas] = useState(playing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (was !== playing) {
    // Starting and stopping shows the controls.
    setWas(playing);
    setIdle(false);
  }
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    if (playing) {
      timer.current = setTimeout(() => setIdle(true), IDLE_MS);
    }
  }, [playing]);
  useEffect(() => {
    wait();
    return () => clearTimeout(timer.current);
  }, [wait]);
  const wake = () => {
    setIdle(false);
    wait();
  };
  return { idle, wake, dismiss: () => setIdle(true) };
}
