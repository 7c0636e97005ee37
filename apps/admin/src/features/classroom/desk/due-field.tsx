import type { PlanItem } from '@palm/contract/classroom/plan';
import { Select } from 'antd';
import { useState } from 'react';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from './plan.module.css';

type Due = Pick<PlanItem, 'dueOn' | 'dueDays'>;
type Rule = 'end' | 'day' | 'days';

const options: { value: Rule; label: string }[] = [
  { value: 'end', label: '结班前' },
  { value: 'day', label: '某一天前' },
  { value: 'days', label: '加入后几天内' },
];

const FIRST_DAYS = 7;
const MOST_DAYS = 365;

function ruleOf({ dueOn, dueDays }: Due): Rule {
  if (dueDays !== null) {
    return 'days';
  }
  return dueOn === null ? 'end' : 'day';
}

type DueFieldProps = { of: string; value: Due; onChange: (due: Due) => void };

/** The due date of an item. */
export function DueField({ of, value, onChange }: DueFieldProps) {
  // There is nothing to save until a day is selected.
  const [choosing, setChoosing] = useState(false);
  const rule = choosing ? 'day' : ruleOf(value);
  const choose = (next: Rule) => {
    setChoosing(next === 'day');
    onChange({ dueOn: null, dueDays: next === 'days' ? FIRST_DAYS : null });
  };
  return (
    <span className={styles.due}>
      <Select<Rule> aria-label={`「${of}」什么时候完成`} style={{ width: 128 }} options={options} value={rule} onChange={choose} />
      {rule === 'day' && (
        <DayPicker
          aria-label={`「${of}」的截止日期`}
          placeholder="选一天"
          value={value.dueOn}
          onChange={(dueOn) => {
            setChoosing(dueOn === null);
            onChange({ dueOn, dueDays: null });
          }}
        />
      )}
      {rule === 'days' && (
        <NumberInput
          aria-label={`「${of}」加入后几天内完成`}
          min={1}
          max={MOST_DAYS}
          precision={0}
          suffix="天"
          style={{ width: 96 }}
          value={value.dueDays}
          onChange={(days) => onChange({ dueOn: null, dueDays: days ?? 1 })}
        />
      )}
    </span>
  );
}
