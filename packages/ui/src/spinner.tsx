import { cx } from './class-names.ts';
import styles from './spinner.module.css';

/** A spinner in the text colour; decorative, so the caller must say in words what is in progress. Size in px. */
export function Spinner({ size = 18, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={cx(styles.spinner, className)} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={styles.rail} cx="10" cy="10" r="8" />
      <path className={styles.arc} d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
