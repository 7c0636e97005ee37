import type { ReactNode } from 'react';
import { OpenBook } from './open-book.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: string;
  /** One sentence: why it is empty, or what will appear here. */
  text?: ReactNode;
  /** The illustration; an open book by default. */
  picture?: ReactNode;
  /** 2 on a page that has its own heading. */
  level?: 1 | 2 | 3;
  /** A single action. */
  children?: ReactNode;
};

/** An empty state: illustration, one sentence, one action. */
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
