import { useEffect, useState, type RefObject } from 'react';
import type { Screen } from '../../../shared/preview/both-widths.tsx';
import styles from '../first-page.module.css';

type ScreenEndProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** In pixels from the top of the framed page. */
  at: number;
  screen: Pick<Screen, 'height' | 'scale'>;
};

/** A line over the frame at the end of the first screen; it scrolls with the page. */
export function ScreenEnd({ frame, at, screen: { height, scale } }: ScreenEndProps) {
  const [scrolled, setScrolled] = useState(0);
  useEffect(() => {
    const element = frame.current;
    let page: Window | null = null;
    const read = () => setScrolled(page?.scrollY ?? 0);
    // A frame has a different window after its page has loaded.
    const follow = () => {
      page?.removeEventListener('scroll', read);
      page = element?.contentWindow ?? null;
      page?.addEventListener('scroll', read, { passive: true });
      read();
    };
    follow();
    element?.addEventListener('load', follow);
    return () => {
      element?.removeEventListener('load', follow);
      page?.removeEventListener('scroll', read);
    };
  }, [frame]);
  const top = at - scrolled;
  return top > 0 && top < height ? (
    <p className={styles.screenEnd} style={{ top: top * scale }}>
      <span>首屏到这里</span>
    </p>
  ) : null;
}
