import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time in milliseconds: exact on first render, then updated every minute, so that dates do not change between renders. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
