import type { PlanStage } from '@palm/contract/classroom/plan';
import { Radio } from 'antd';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import styles from './plan.module.css';

type Unlock = Pick<PlanStage, 'unlock' | 'opensOn'>;
type UnlockFieldProps = {
  value: Unlock;
  /** Title of the preceding stage; null for the first one. */
  before: string | null;
  onChange: (changes: Unlock) => void;
};

/** When a stage opens. */
export function UnlockField({ value: { unlock, opensOn }, before, onChange }: UnlockFieldProps) {
  return (
    <div className={styles.fields}>
      <Radio.Group
        aria-label="什么时候开放"
        value={unlock}
        onChange={({ target }) => onChange({ unlock: target.value as PlanStage['unlock'], opensOn })}
        options={[
          { value: 'start', label: '开班就开放' },
          { value: 'previous', label: before === null ? '完成上一阶段后' : `完成「${before}」的必修后`, disabled: before === null },
          { value: 'date', label: '到某一天' },
        ]}
      />
      {unlock === 'date' && (
        <DayPicker
          aria-label="开放日期"
          placeholder="选一天"
          value={opensOn}
          onChange={(day) => onChange({ unlock: 'date', opensOn: day })}
        />
      )}
    </div>
  );
}
