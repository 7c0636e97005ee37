import { useEffect, useState } from 'react';

/** A block counts as reached this far below the upper edge: under the page headers, where people read. */
const REACHED_PX = 180;

/** Index of the anchor currently in view: the last one reached, initially the first. */
export function useCurrentBlock(anchors: readonly string[]): number {
  const [current, setCurrent] = useState(0);
  const key = anchors.join();
  useEffect(() => {
    const look = () => {
      const reached = key
        .split(',')
        .filter((anchor) => (document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity) < REACHED_PX);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;
      setCurrent(isAtEnd ? key.split(',').length - 1 : Math.max(0, reached.length - 1));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [key]);
  return current;
}
