import type { AssignmentFields } from '@palm/contract/assignment/admin';
import { Select, Switch } from 'antd';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel, SettingRow } from '../../../shared/ui/panel.tsx';
import type { ChangeAssignment } from './assignment-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from '../assignment.module.css';

type DuePanelProps = { draft: AssignmentFields; onChange: ChangeAssignment };

type DueRule = 'days' | 'day';
const dueRules: { value: DueRule; label: string }[] = [
  { value: 'days', label: '收到后' },
  { value: 'day', label: '某一天前' },
];
const reminders = [7, 3, 2, 1, 0].map((value) => ({ value, label: value === 0 ? '当天' : `前 ${value} 天` }));
const FIRST_DAYS = 7;
const MOST_DAYS = 365;

/** Due date, reminders, and what happens to the task of a member who leaves the audience. */
export const DuePanel = ({ draft, onChange }: DuePanelProps) => (
  <Panel title="什么时候完成">
    <div className={styles.pair}>
      <Labelled label="期限">
        <Due draft={draft} onChange={onChange} />
      </Labelled>
      <Labelled label="提醒" note="9 点以后发出，完成的不提醒">
        <Select<number[]>
          mode="multiple"
          aria-label="提醒"
          placeholder="不提醒"
          style={{ width: '100%' }}
          options={reminders}
          value={draft.remindDays}
          onChange={(remindDays) => onChange({ remindDays })}
        />
      </Labelled>
    </div>
    <SettingRow name="不再符合时收回" reason="例如转岗离开这些部门；已经开始学的不收回">
      <Switch aria-label="不再符合时收回" checked={draft.withdraws} onChange={(withdraws) => onChange({ withdraws })} />
    </SettingRow>
  </Panel>
);

function Due({ draft: { dueOn, dueDays }, onChange }: DuePanelProps) {
  const rule: DueRule = dueDays === null ? 'day' : 'days';
  return (
    <span className={styles.due}>
      <Select<DueRule>
        aria-label="期限怎样算"
        style={{ width: 112 }}
        options={dueRules}
        value={rule}
        onChange={(next) => onChange({ dueOn: null, dueDays: next === 'days' ? FIRST_DAYS : null })}
      />
      {rule === 'day' ? (
        <DayPicker aria-label="截止日期" placeholder="选一天" value={dueOn} onChange={(day) => onChange({ dueOn: day, dueDays: null })} />
      ) : (
        <NumberInput
          aria-label="收到后几天内完成"
          min={1}
          max={MOST_DAYS}
          precision={0}
          suffix="天"
          value={dueDays}
          onChange={(days) => onChange({ dueOn: null, dueDays: days ?? 1 })}
        />
      )}
    </span>
  );
}
