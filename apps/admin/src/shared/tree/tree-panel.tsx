import type { ReactNode } from 'react';
import styles from './tree.module.css';

type TreePanelProps = {
  title: string;
  /** Names the panel where its title is too short for that. */
  label?: string;
  /** Figures beside the title. */
  note?: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** A column of rows to choose from, with its head. */
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
