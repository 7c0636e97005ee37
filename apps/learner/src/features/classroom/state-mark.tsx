import { itemStateNames, type ItemState, type PlanKind } from '@palm/contract/classroom/plan';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

/** A past lesson was missed; it cannot be overdue. */
const stateWord = (state: ItemState, kind?: PlanKind): string => {
  if (kind === 'lesson' && state === 'overdue') {
    return '缺席';
  }
  return kind === 'lesson' && state === 'done' ? '已签到' : itemStateNames[state];
};

const icons: Partial<Record<ItemState, ReactNode>> = {
  done: <Check size={16} strokeWidth={2.4} aria-hidden="true" />,
  locked: <Lock size={14} aria-hidden="true" />,
  todo: <span aria-hidden="true">—</span>,
};

type StateMarkProps = { state: ItemState; kind?: PlanKind };

/** The state of an item on its colour: a word, or an icon with the word as tooltip and for screen readers. */
export function StateMark({ state, kind }: StateMarkProps) {
  const word = stateWord(state, kind);
  const icon = icons[state];
  return (
    <span className={styles.mark} data-state={state} title={word}>
      {icon}
      <span className={icon === undefined ? undefined : 'sr-only'}>{word}</span>
    </span>
  );
}

/** The state in words, if there is room. */
export const StateTag = ({ state, kind }: StateMarkProps) => (
  <span className={styles.tag} data-state={state}>
    {stateWord(state, kind)}
  </span>
);

const meanings: Record<ItemState, string> = {
  done: '完成、已签到',
  late: '逾期后补完',
  doing: '进行中',
  waiting: '等老师批改',
  returned: '退回订正',
  overdue: '逾期、缺席',
  todo: '未开始',
  locked: '未解锁',
  waived: '没有开放，不计入要求',
};

/** Legend of the marks. */
export const StateLegend = () => (
  <ul className={styles.legend} aria-label="图例">
    {(Object.keys(meanings) as ItemState[]).map((state) => (
      <li key={state}>
        <span aria-hidden="true">
          <StateMark state={state} />
        </span>
        {meanings[state]}
      </li>
    ))}
  </ul>
);

/** Legend of the strip's colours. */
export const StripLegend = () => (
  <ul className={styles.legend} aria-label="图例">
    {(Object.keys(meanings) as ItemState[]).map((state) => (
      <li key={state}>
        <i className={styles.bit} data-state={state} aria-hidden="true" />
        {state === 'overdue' ? '逾期、缺席' : itemStateNames[state]}
      </li>
    ))}
  </ul>
);

export interface StripItem {
  id: string;
  stageId: string;
}

/** All items of one person in their state colours, 8 px high; announced as counts per state. */
export function StateStrip({ name, items, states }: { name: string; items: readonly StripItem[]; states: readonly ItemState[] }) {
  const counts = (Object.keys(itemStateNames) as ItemState[]).map((state) => ({
    state,
    count: states.filter((one) => one === state).length,
  }));
  const words = counts.flatMap(({ state, count }) => (count === 0 ? [] : [`${itemStateNames[state]} ${count} 项`]));
  return (
    <span className={styles.strip} role="img" aria-label={`${name}：${words.join('，')}，共 ${states.length} 项`}>
      {states.map((state, place) => (
        <i
          key={items[place]?.id}
          className={styles.bit}
          data-state={state}
          data-first={(place > 0 && items[place - 1]?.stageId !== items[place]?.stageId) || undefined}
        />
      ))}
    </span>
  );
}
