import type { Item } from '@palm/contract/exam/items';
import { Check } from 'lucide-react';
import { shareText } from './item-words.ts';
import styles from './items.module.css';

type OptionBarsProps = Pick<Item, 'options'> & { peopleCount: number };

/** How many people chose each option, relative to all who submitted. */
export function OptionBars({ options, peopleCount }: OptionBarsProps) {
  return (
    <ul className={styles.bars} aria-label="选项分布">
      {options.map(({ key, right, count }) => (
        <li key={key} data-right={right || undefined}>
          <span>
            {key}
            {right && <Check size={14} role="img" aria-label="正确选项" />}
          </span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" rx="1" />
            <rect width={peopleCount === 0 ? 0 : Math.min(100, (count / peopleCount) * 100)} height="8" rx="1" />
          </svg>
          <span>
            {count} 人，{shareText(count, peopleCount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
