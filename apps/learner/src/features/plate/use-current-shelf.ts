import { useEffect, useState } from 'react';

// The part of the window, below header and tabs, in which a shelf counts as current.
const LOOKED_AT = '-150px 0px -55% 0px';

/** Which of the sections with these ids is currently in view. */
export function useCurrentShelf(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const known = ids.join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          seen[isIntersecting ? 'add' : 'delete'](target.id);
        }
        const first = known.split(' ').find((id) => seen.has(id));
        if (first !== undefined) {
          setCurrent(first);
        }
      },
      { rootMargin: LOOKED_AT },
    );
    for (const id of known.split(' ')) {
      const section = document.getElementById(id);
      if (section) {
        observer.observe(section);
      }
    }
    return () => observer.disconnect();
  }, [known]);
  return current !== undefined && ids.includes(current) ? current : ids[0];
}
