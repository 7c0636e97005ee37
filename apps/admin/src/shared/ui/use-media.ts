import { useSyncExternalStore } from 'react';

/** Whether a media query matches, followed live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below it the rail becomes a drawer and tables become cards. */
export const useIsNarrow = () => useMedia('(max-width: 819px)');
/** Below it the rail shrinks to its icons and side columns move into drawers. */
export const useIsCompact = () => useMedia('(max-width: 1199px)');
