import { Check } from 'lucide-react';
import styles from './steps.module.css';

/** Progress through a few steps; `current` counts from 0. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {labels.map((label, place) => (
        <li key={label} data-done={place < current ? '' : undefined} aria-current={place === current ? 'step' : undefined}>
          <i aria-hidden="true">{place < current ? <Check size={14} /> : place + 1}</i>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
