import type { DraftStage } from '@palm/contract/column/admin';
import { Radio } from 'antd';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import styles from './stage-editor.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

type UnlockCardsProps = {
  stage: Pick<DraftStage, 'unlock' | 'opensOn'>;
  /** Title of the preceding stage; null for the first one. */
  before: string | null;
  onChange: (changes: Pick<DraftStage, 'unlock' | 'opensOn'>) => void;
};

/** When the stage opens, as three cards. */
export function UnlockCards({ stage: { unlock, opensOn }, before, onChange }: UnlockCardsProps) {
  // The first stage has no preceding one to require.
  const chosen = before === null && unlock === 'previous' ? 'open' : unlock;
  const cards = [
    { value: 'open', title: '从一开始', text: '订不订阅都马上能学' },
    {
      value: 'previous',
      title: '学完上一阶段',
      text: before === null ? '这是第一阶段，前面没有要等的' : `「${before}」的必修课都学完，其他人看到锁和原因`,
    },
    { value: 'date', title: '到某一天', text: '在那之前看得到名字，进不去' },
  ] as const;
  return (
    <Radio.Group
      aria-label="什么时候能学"
      className={styles.cards ?? ''}
      value={chosen}
      onChange={({ target }) => onChange({ unlock: target.value as DraftStage['unlock'], opensOn })}
    >
      {cards.map(({ value, title, text }) => (
        <div key={value} className={styles.card} data-on={chosen === value || undefined}>
          <Radio value={value} {...offWhere(value === 'previous' && before === null)}>
            <b>{title}</b>
            <span>{text}</span>
          </Radio>
          {value === 'date' && chosen === 'date' && (
            <DayPicker
              aria-label="开放日期"
              placeholder="选一天"
              value={opensOn}
              onChange={(day) => onChange({ unlock: 'date', opensOn: day })}
            />
          )}
        </div>
      ))}
    </Radio.Group>
  );
}
