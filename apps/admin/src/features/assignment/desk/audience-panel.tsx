import type { AssignmentFields } from '@palm/contract/assignment/admin';
import { Select } from 'antd';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { ChangeAssignment } from './assignment-draft.ts';
import styles from '../assignment.module.css';

type AudiencePanelProps = { draft: AssignmentFields; onChange: ChangeAssignment };

/** The audience, and its restrictions. */
export const AudiencePanel = ({ draft, onChange }: AudiencePanelProps) => (
  <Panel title="给谁" note="以后符合的人也会自动收到">
    <div className={styles.fields}>
      <AudiencePicker value={draft.audience} onChange={(audience) => onChange({ audience })} />
      <div className={styles.pair}>
        <Labelled label="并且岗位是" note="不填不限">
          <Select
            mode="tags"
            aria-label="并且岗位是"
            placeholder="输入岗位后按回车，任一即可"
            value={draft.positions}
            open={false}
            suffixIcon={null}
            style={{ width: '100%' }}
            onChange={(positions: string[]) => onChange({ positions })}
          />
        </Labelled>
        <Labelled label="并且入职不早于" note="不填不限">
          <DayPicker
            aria-label="并且入职不早于"
            placeholder="选一天"
            style={{ width: '100%' }}
            value={draft.joinedSince}
            onChange={(joinedSince) => onChange({ joinedSince })}
          />
        </Labelled>
      </div>
    </div>
  </Panel>
);
