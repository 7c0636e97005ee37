import styles from './status-dot.module.css';

/** A status as a dot with its label; never by colour alone. */
export function StatusDot({ tone, text }: { tone: 'success' | 'warning' | 'danger' | 'brand' | 'none'; text: string }) {
  return (
    <span className={styles.dot} data-tone={tone}>
      {text}
    </span>
  );
}
