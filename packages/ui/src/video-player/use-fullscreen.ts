import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { lockPage } from '../page-lock.ts';

type Full = 'no' | 'element' | 'page';

// Not in the DOM types: Safari and desktops lack it.
type Turnable = { lock?: (orientation: 'landscape') => Promise<void>; unlock?: () => void };
const turnable = (): Turnable | undefined => window.screen.orientation as Turnable | undefined;

/** Phones show a wide picture in landscape; devices that cannot rotate stay as they are. */
async function turnToLandscape(): Promise<void> {
  try {
    await turnable()?.lock?.('landscape');
  } catch {
    // Refused, for example on desktops.
  }
}

/**
 * Fullscreen of the whole box, so that the watermark stays above the picture. iPhones only support it for the bare video; there the box
 * fills the page (`page`), rotated by the style sheet in portrait orientation.
 */
export function useFullscreen(box: RefObject<HTMLElement | null>, isWide: () => boolean) {
  const [full, setFull] = useState<Full>('no');
  useEffect(() => {
    const follow = () => setFull((old) => (document.fullscreenElement === box.current ? 'element' : old === 'page' ? 'page' : 'no'));
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [box]);
  useEffect(() => (full === 'page' ? lockPage() : undefined), [full]);
  const enter = async () => {
    const element = box.current;
    if (typeof element?.requestFullscreen !== 'function') {
      setFull('page');
      return;
    }
    try {
      await element.requestFullscreen({ navigationUI: 'hide' });
    } catch {
      setFull('page');
      return;
    }
    if (isWide()) {
      await turnToLandscape();
    }
  };
  const leave = () => {
    if (document.fullscreenElement) {
      turnable()?.unlock?.();
      void document.exitFullscreen();
    }
    setFull('no');
  };
  return { full, toggle: () => void (full === 'no' ? enter() : leave()), leave };
}
