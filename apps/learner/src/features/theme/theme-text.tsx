import type { ThemeBlock } from '@palm/contract/theme/calls';
import { Button } from '@palm/ui/button';
import { RichText } from '@palm/ui/rich-text';
import { useLayoutEffect, useRef, useState } from 'react';
import prose from './theme-blocks.module.css';
import styles from './theme-text.module.css';

/** Shorter texts are shown whole: what folding hides has to be worth a tap. */
const FOLDED_FROM_PX = 720;

/** A text of a theme; on a phone a long one is folded until the learner wants all of it. */
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
    // Pictures come later, and a phone is turned.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  const folded = long && !open;
  return (
    <>
      {/* What the keyboard reaches has to be seen; and the button, which goes, leaves its place to the text. */}
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
