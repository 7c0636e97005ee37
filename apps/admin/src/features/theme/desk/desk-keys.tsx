import { useEffect, useEffectEvent } from 'react';
import { PALETTE_ID } from './block-palette.tsx';
import type { Blocks } from './use-blocks.ts';
import styles from './theme-desk.module.css';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Keyboard shortcuts of the theme desk, with hints. */
export function DeskKeys({ blocks: { selectedId, move } }: { blocks: Blocks }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '/' && !isWriting(event.target)) {
      event.preventDefault();
      document.getElementById(PALETTE_ID)?.querySelector('button')?.focus();
    }
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && selectedId !== null) {
      event.preventDefault();
      move(selectedId, by);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.keys}>
      <span>
        <kbd>/</kbd>加一块
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>↑</kbd>
        <kbd>↓</kbd>移动这一块
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>B</kbd>加粗
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Z</kbd>撤销文字
      </span>
    </div>
  );
}
