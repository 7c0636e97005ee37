import type { ReactNode } from 'react';
import styles from './list.module.css';

/** What is to be known about the rows, above them. `live`: read out when it comes or changes. */
export function ListNote({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <p className={styles.note} {...(live && { role: 'status' })}>
      {children}
    </p>
  );
}
