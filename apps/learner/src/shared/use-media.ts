import { useSyncExternalStore } from 'react';

/** Narrower than this is the mobile variant (design-language.md, breakpoints). */
export const PHONE = '(max-width: 767px)';

/** Whether a media query matches, and follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
