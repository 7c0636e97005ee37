import type { ReactNode } from 'react';
import styles from './labelled.module.css';

/** A control of a draft under its label, with a note on the right. The control needs an `aria-label` of its own. */
export function Labelled({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </div>
      {children}
    </div>
  );
}
