import { itemStateNames, type ItemState } from '@palm/contract/classroom/plan';
import { Check, Circle, CircleDashed, Lock, TriangleAlert, type LucideIcon } from 'lucide-react';
import styles from './state-mark.module.css';

const icons: Record<ItemState, LucideIcon> = {
  todo: Circle,
  doing: CircleDashed,
  done: Check,
  late: Check,
  overdue: TriangleAlert,
  locked: Lock,
};

/** The state of an item as an icon on its colour; its word is read out and shown under the pointer. */
export function StateMark({ state }: { state: ItemState }) {
  const Icon = icons[state];
  return (
    <span className={styles.mark} data-state={state} title={itemStateNames[state]}>
      <Icon size={15} aria-hidden="true" />
      <span className="sr-only">{itemStateNames[state]}</span>
    </span>
  );
}

/** What the marks mean. */
export const StateLegend = () => (
  <ul className={styles.legend} aria-label="图例">
    {(Object.keys(icons) as ItemState[]).map((state) => (
      <li key={state}>
        <StateMark state={state} />
        <span aria-hidden="true">{itemStateNames[state]}</span>
      </li>
    ))}
  </ul>
);
