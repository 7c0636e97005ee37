import type { ClassroomFields } from '@palm/contract/classroom/admin';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { ChangeClassroom } from './plan-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from './plan.module.css';

type Asked = 'completionAttendance' | 'completionHomework' | 'completionMark';

const others: readonly { field: Asked; label: string; name: string; note: string; prefix: string; suffix: string }[] = [
  {
    field: 'completionAttendance',
    label: '出勤率',
    name: '线下课出勤率',
    note: '请假不算',
    prefix: '线下课到场',
    suffix: '%',
  },
  { field: 'completionHomework', label: '作业及格率', name: '作业及格率', note: '不打分的提交就算', prefix: '作业及格', suffix: '%' },
  {
    field: 'completionMark',
    label: '平均分',
    name: '考试和作业的平均分',
    note: '每项折成百分',
    prefix: '平均达到',
    suffix: '分',
  },
];

type CompletionPanelProps = { draft: ClassroomFields; onChange: ChangeClassroom };

/** Completion criteria: all that are filled in must be met. */
export function CompletionPanel({ draft, onChange }: CompletionPanelProps) {
  return (
    <Panel title="结业要求" note="填了的都达到才算结业，从学习记录里算，不手填；改动后，已经结业的仍算结业">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Labelled label="必修">
            <NumberInput
              aria-label="完成多少必修算结业"
              min={1}
              max={100}
              precision={0}
              prefix="完成必修的"
              suffix="%"
              style={{ width: '100%' }}
              value={draft.completionShare}
              onChange={(share) => share !== null && onChange({ completionShare: share })}
            />
          </Labelled>
          {others.map(({ field, label, name, note, prefix, suffix }) => (
            <Labelled key={field} label={label} note={note}>
              <NumberInput
                aria-label={name}
                min={1}
                max={100}
                precision={0}
                prefix={draft[field] === null ? undefined : prefix}
                suffix={suffix}
                placeholder="不要求"
                style={{ width: '100%' }}
                value={draft[field]}
                onChange={(asked) => onChange({ [field]: asked })}
              />
            </Labelled>
          ))}
        </div>
      </div>
    </Panel>
  );
}
