import type { ClassroomEdit, ClassroomFields } from '@palm/contract/classroom/admin';
import { Input, Radio } from 'antd';
import { CoverField } from '../../../shared/cover/cover-field.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { joinWords } from '../classroom-words.ts';
import { CompletionPanel } from './completion-panel.tsx';
import type { ChangeClassroom } from './plan-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from './plan.module.css';

type ClassroomInfoProps = { classroom: ClassroomEdit; draft: ClassroomFields; onChange: ChangeClassroom };

/** The class itself: title, dates, how people join, and what completes it. */
export function ClassroomInfo({ classroom, draft, onChange }: ClassroomInfoProps) {
  const noun = classroom.isTemplate ? '模板' : '班级';
  return (
    <>
      <Panel title={`${noun}信息`}>
        <div className={styles.fields}>
          <Labelled label={`${noun}名称`}>
            <Input
              aria-label={`${noun}名称`}
              maxLength={40}
              value={draft.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          </Labelled>
          <Labelled label="一句话介绍">
            <Input
              aria-label="一句话介绍"
              maxLength={120}
              value={draft.intro}
              onChange={(event) => onChange({ intro: event.target.value })}
            />
          </Labelled>
          <div className={styles.pair}>
            <Labelled label="开班日期">
              <DayPicker aria-label="开班日期" value={draft.startsOn} onChange={(startsOn) => startsOn && onChange({ startsOn })} />
            </Labelled>
            <Labelled label="结班日期">
              <DayPicker aria-label="结班日期" value={draft.endsOn} onChange={(endsOn) => endsOn && onChange({ endsOn })} />
            </Labelled>
          </div>
        </div>
      </Panel>
      <JoinPanel draft={draft} onChange={onChange} />
      <CompletionPanel draft={draft} onChange={onChange} />
      <Panel title="导学" note="学员在「导学」里看到，写清时间、规矩和怎样算结业">
        <RichTextEditor label="导学" initial={draft.guide} onChange={(guide) => onChange({ guide })} />
      </Panel>
      <Panel title="封面">
        <CoverField
          of={{ id: classroom.id, title: draft.title }}
          value={draft.cover}
          url={classroom.coverUrl}
          onChange={(cover) => onChange({ cover })}
        />
      </Panel>
    </>
  );
}

const joinOptions = Object.entries(joinWords).map(([value, { text }]) => ({ value, label: text }));
const MOST_PLACES = 5000;

function JoinPanel({ draft, onChange }: Omit<ClassroomInfoProps, 'classroom'>) {
  return (
    <Panel title="加入" note={joinWords[draft.joinRule].note}>
      <div className={styles.fields}>
        <Radio.Group
          aria-label="怎样加入"
          value={draft.joinRule}
          options={joinOptions}
          onChange={({ target }) => onChange({ joinRule: target.value as ClassroomFields['joinRule'] })}
        />
        <div className={styles.pair}>
          <Labelled label="名额" note="不填不限">
            <NumberInput
              aria-label="名额"
              min={1}
              max={MOST_PLACES}
              precision={0}
              suffix="人"
              style={{ width: '100%' }}
              value={draft.capacity}
              onChange={(capacity) => onChange({ capacity })}
            />
          </Labelled>
        </div>
      </div>
    </Panel>
  );
}
