import { useEffect, useState, type RefObject } from 'react';

/** Shows an element in fullscreen. On devices without fullscreen for pages, such as iPhones, it fills the window. */
export function useFull(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) {
      return undefined;
    }
    const left = () => document.fullscreenElement === null && setFull(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('fullscreenchange', left);
    addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      removeEventListener('keydown', onKey);
    };
  }, [full]);
  const toggle = () => {
    setFull(!full);
    if (full) {
      if (document.fullscreenElement !== null) {
        void document.exitFullscreen();
      }
    } else if (document.fullscreenEnabled) {
      // Refused: it fills the window instead.
      element.current?.requestFullscreen().catch(() => undefined);
    }
  };
  return { full, toggle };
}
