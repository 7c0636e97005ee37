import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { lockPage } from '../page-lock.ts';

type Full = 'no' | 'element' | 'page';

/**
 * Fullscreen of the whole box, so that the watermark stays above the picture. iPhones offer fullscreen for the bare
 * video only; there the box fills the page (`page`), turned by the style sheet when the phone is held upright.
 */
export function useFullscreen(box: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState<Full>('no');
  useEffect(() => {
    const follow = () => setFull((old) => (document.fullscreenElement === box.current ? 'element' : old === 'page' ? 'page' : 'no'));
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [box]);
  useEffect(() => (full === 'page' ? lockPage() : undefined), [full]);
  const enter = () => {
    const element = box.current;
    if (typeof element?.requestFullscreen !== 'function') {
      setFull('page');
      return;
    }
    element.requestFullscreen({ navigationUI: 'hide' }).catch(() => setFull('page'));
  };
  const leave = () => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    }
    setFull('no');
  };
  return { full, toggle: () => (full === 'no' ? enter() : leave()), leave };
}
