import { useEffect, useState } from 'react';

const SLOW_MS = 5000;

/** Whether the component has been there for so long that its work takes longer than announced. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
