import styles from './status-dot.module.css';

/** A state as a dot with its word; colour never stands alone. */
export function StatusDot({ tone, text }: { tone: 'success' | 'warning' | 'danger' | 'brand' | 'none'; text: string }) {
  return (
    <span className={styles.dot} data-tone={tone}>
      {text}
    </span>
  );
}
