import type { ReactNode } from 'react';
import styles from './tree.module.css';

type TreePanelProps = {
  title: string;
  /** Accessible name, if the title is too short for that. */
  label?: string;
  /** Figures next to the title. */
  note?: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** A column of selectable rows, with a header. */
export function TreePanel({ title, label = title, note, action, children }: TreePanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <small>{note}</small>
        {action}
      </div>
      {children}
    </section>
  );
}
