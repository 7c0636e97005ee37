import styles from './account.module.css';

/** Labels and values; missing values are shown as such. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string | null | undefined])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '未填写'}</dd>
        </div>
      ))}
    </dl>
  );
}
