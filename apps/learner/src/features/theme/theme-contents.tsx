import type { ThemeBlock } from '@palm/contract/theme/calls';
import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './theme-contents.module.css';
import { useCurrentBlock } from './use-current-block.ts';

/** The anchor of a block on the page. */
export const anchorOf = (blockId: string): string => `block-${blockId}`;

/** Title of a block in the table of contents; pictures and texts without a heading are not listed. */
export function titleOf(block: ThemeBlock): string | null {
  if (block.kind === 'text') {
    return block.heading;
  }
  return block.kind === 'picture' ? null : block.title;
}

/** A sticky table of contents that marks the block in view. */
export function ThemeContents({ blocks }: { blocks: readonly ThemeBlock[] }) {
  const entries = blocks.flatMap((block) => {
    const title = titleOf(block);
    return title === null ? [] : [{ id: block.id, title }];
  });
  const current = useCurrentBlock(entries.map(({ id }) => anchorOf(id)));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entry = list.current?.children[current];
    // On a phone the row is wider than the window.
    if (entry instanceof HTMLElement && list.current) {
      list.current.scrollTo?.({ left: entry.offsetLeft - list.current.clientWidth / 2 + entry.clientWidth / 2, behavior: 'smooth' });
    }
  }, [current]);
  if (entries.length < 2) {
    return null;
  }
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const block = document.getElementById(anchorOf(id));
    block?.scrollIntoView({ block: 'start' });
    block?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.contents} aria-label="目录">
      <ul ref={list}>
        {entries.map(({ id, title }, place) => (
          <li key={id}>
            <a href={`#${anchorOf(id)}`} aria-current={place === current ? 'true' : undefined} onClick={(event) => go(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
