import type { Item } from '@palm/contract/exam/items';
import { Check } from 'lucide-react';
import { shareText } from './item-words.ts';
import styles from './items.module.css';

/** Share of each option among all choices; the correct ones are marked. */
export function OptionShares({ options }: Pick<Item, 'options'>) {
  const sum = options.reduce((total, { count }) => total + count, 0);
  if (options.length === 0) {
    return <span className={styles.none}>没有选项</span>;
  }
  return (
    <ul className={styles.shares}>
      {options.map(({ key, right, count }) => (
        <li key={key} data-right={right || undefined}>
          {right && <Check size={12} role="img" aria-label="正确选项" />}
          {key} {shareText(count, sum)}
        </li>
      ))}
    </ul>
  );
}
