import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** A countdown in seconds; 0 = not running. Based on the clock, so that it continues in a background page. */
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
  /** With 0 seconds it stops. */
  const begin = (seconds: number) => {
    const start = Date.now();
    setNow(start);
    setUntil(seconds > 0 ? start + seconds * SECOND_MS : 0);
  };
  return { left, begin };
}
