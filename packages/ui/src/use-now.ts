import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time in milliseconds: exact when the component is first drawn, then anew each minute, so that dates do not change between two drawings. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
