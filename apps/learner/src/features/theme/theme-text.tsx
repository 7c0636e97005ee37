import type { ThemeBlock } from '@palm/contract/theme/calls';
import { Button } from '@palm/ui/button';
import { RichText } from '@palm/ui/rich-text';
import { useLayoutEffect, useRef, useState } from 'react';
import prose from './theme-blocks.module.css';
import styles from './theme-text.module.css';

/** Shorter texts are shown in full: what is collapsed has to be worth a tap. */
const FOLDED_FROM_PX = 720;

/** A text block of a theme; on phones a long one is collapsed until expanded. */
export function ThemeText({ body }: Pick<Extract<ThemeBlock, { kind: 'text' }>, 'body'>) {
  const words = useRef<HTMLDivElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = words.current;
    if (!element) {
      return undefined;
    }
    const measure = () => setLong(element.scrollHeight > FOLDED_FROM_PX);
    measure();
    // Pictures load later, and phones get rotated.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  const folded = long && !open;
  return (
    <>
      {/* A focused element must be visible, so it expands the text; the button disappears, so the focus moves to the text. */}
      <div ref={words} tabIndex={-1} className={styles.words} data-folded={folded || undefined} onFocus={() => setOpen(true)}>
        <RichText html={body} look="inherit" className={prose.prose} />
      </div>
      {folded && (
        <div className={styles.more}>
          <Button look="ghost" size={44} onClick={() => words.current?.focus({ preventScroll: true })}>
            展开全部
          </Button>
        </div>
      )}
    </>
  );
}
