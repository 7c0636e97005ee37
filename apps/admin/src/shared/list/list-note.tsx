import type { ReactNode } from 'react';
import styles from './list.module.css';

/** A note above the rows. `live`: announced when it appears or changes. */
export function ListNote({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <p className={styles.note} {...(live && { role: 'status' })}>
      {children}
    </p>
  );
}
