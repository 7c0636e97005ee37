import type { ReactNode } from 'react';
import styles from './labelled.module.css';

/** A control of a draft under its label, with a note at the right. The control names itself with `aria-label`. */
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
