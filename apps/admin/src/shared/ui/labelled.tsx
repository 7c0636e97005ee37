import type { ReactNode } from 'react';
import styles from './labelled.module.css';

type LabelledProps = { label: string; note?: ReactNode; error?: string | undefined; children: ReactNode };

/** A control of a draft under its label, with a note on the right and its error below. The control needs an `aria-label` of its own. */
export function Labelled({ label, note, error, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <div>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </div>
      {children}
      {error !== undefined && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
