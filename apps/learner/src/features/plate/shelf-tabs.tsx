import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './shelf-tabs.module.css';
import { useCurrentShelf } from './use-current-shelf.ts';

type ShelfTabsProps = { label: string; shelves: readonly { anchor: string; title: string; itemCount: number }[] };

function scrollTo(event: MouseEvent, anchor: string): void {
  const section = document.getElementById(anchor);
  if (section) {
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    // Keyboard users continue in the shelf.
    section.focus({ preventScroll: true });
  }
}

/** Sticky tabs for the shelves below. */
export function ShelfTabs({ label, shelves }: ShelfTabsProps) {
  const current = useCurrentShelf(shelves.map(({ anchor }) => anchor));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only.
    row.current?.scrollTo?.({ left: (tab?.offsetLeft ?? 0) - 16, behavior: 'smooth' });
  }, [current]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {shelves.map(({ anchor, title, itemCount }) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === current || undefined} onClick={(event) => scrollTo(event, anchor)}>
          {title}
          <small className="num">{itemCount}</small>
        </a>
      ))}
    </nav>
  );
}
