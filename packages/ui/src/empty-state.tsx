import type { ReactNode } from 'react';
import { OpenBook } from './open-book.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: string;
  /** One sentence: why it is empty, or what will be here. */
  text?: ReactNode;
  /** The drawing; an open book unless another fits better. */
  picture?: ReactNode;
  /** 2 inside a page that has its own heading. */
  level?: 1 | 2 | 3;
  /** One action. */
  children?: ReactNode;
};

/** Nothing here yet: drawing, one sentence, one action. */
export function EmptyState({ title, text, picture, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{picture ?? <OpenBook />}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
