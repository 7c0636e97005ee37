import type { ClassroomEdit, ClassroomFields } from '@palm/contract/classroom/admin';
import { assistantDuties, type ClassDuty } from '@palm/contract/classroom/duties';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { memberPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelectMany } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { ChangeClassroom } from './plan-draft.ts';
import styles from './plan.module.css';

const duties = (Object.keys(assistantDuties) as ClassDuty[]).map((value) => ({ value, label: assistantDuties[value] }));

type ClassroomSideProps = { classroom: ClassroomEdit; draft: ClassroomFields; onChange: ChangeClassroom };

/** Staff and audience of the class. */
export function ClassroomSide({ classroom, draft, onChange }: ClassroomSideProps) {
  const { people } = classroom;
  return (
    <>
      <Panel title="班主任" note="看全班进度、批报名、发公告">
        <People label="班主任" people={people} value={draft.teacherIds} onChange={(teacherIds) => onChange({ teacherIds })} />
      </Panel>
      <Panel title="助教" note="勾选的，助教和班主任一样能做">
        <div className={styles.fields}>
          <People label="助教" people={people} value={draft.assistantIds} onChange={(assistantIds) => onChange({ assistantIds })} />
          <Checkbox.Group
            aria-label="助教能做什么"
            style={{ display: 'grid', gap: 8 }}
            options={duties}
            value={[...draft.assistantDuties]}
            onChange={(chosen) => onChange({ assistantDuties: chosen })}
          />
        </div>
      </Panel>
      <Panel title="谁能看" note="已在班级里的人总能看到">
        <AudiencePicker value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
      </Panel>
    </>
  );
}

type PeopleProps = { label: string; people: ClassroomEdit['people']; value: readonly string[]; onChange: (memberIds: string[]) => void };

function People({ label, people, value, onChange }: PeopleProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(memberPickQuery(client, keyword, value));
  const known = new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...(found.data ?? []).map(({ id, name, account }) => [id, `${name}（${account}）`] as const),
  ]);
  return (
    <SearchSelectMany
      label={label}
      placeholder="按姓名或账号找人"
      found={found}
      choices={[...known].map(([id, name]) => ({ value: id, label: name }))}
      value={value}
      onSearch={setKeyword}
      onChange={onChange}
    />
  );
}
