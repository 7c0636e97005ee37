import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds that are left of what was begun; 0 = none. By the clock, so that a page in the background has not stood still. */
export function useCountdown(): { left: number; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  useEffect(() => {
    if (until === 0) {
      return undefined;
    }
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) {
        setUntil(0);
      }
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  const begin = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND_MS);
  };
  return { left, begin };
}
