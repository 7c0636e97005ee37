import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './stat.module.css';

export type StatProps = { label: ReactNode; value: ReactNode; unit?: string | undefined; note?: ReactNode; tone?: 'plain' | 'warning' };

/** A figure with its label. */
export function Stat({ label, value, unit, note, tone = 'plain' }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-tone={tone}>
        <b className="num">{value}</b>
        {unit}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures in a row (two per row on a phone), with separators. */
export function StatRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx(styles.row, className)}>{children}</dl>;
}
