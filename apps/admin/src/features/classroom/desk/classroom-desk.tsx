import type { ClassroomEdit, ClassroomFields } from '@palm/contract/classroom/admin';
import { Alert } from 'antd';
import { useState } from 'react';
import type { Edited } from '../../../shared/autosave/use-editing.ts';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { Desk } from '../../../shared/desk/desk.tsx';
import shown from '../../../shared/shown/shown-desk.module.css';
import { ShownState } from '../../../shared/shown/shown-state.tsx';
import { useShownEditing } from '../../../shared/shown/use-shown-editing.ts';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { useReadClassroom, useUpdateClassroom } from '../classroom.api.ts';
import { ClassroomInfo } from './classroom-info.tsx';
import { ClassroomSide } from './classroom-side.tsx';
import { DeskActions } from './desk-actions.tsx';
import { ItemPicker } from './item-picker.tsx';
import { classroomRule, takenObjects } from './plan-draft.ts';
import { PlanTree } from './plan-tree.tsx';
import { StageEditor } from './stage-editor.tsx';
import { TemplateDeskActions } from './template-desk-actions.tsx';
import { usePlan } from './use-plan.ts';

const names: Readonly<Record<keyof ClassroomFields, string>> = {
  title: '班级名称',
  intro: '一句话介绍',
  guide: '导学',
  cover: '封面',
  startsOn: '开班日期',
  endsOn: '结班日期',
  joinRule: '怎样加入',
  capacity: '名额',
  completionShare: '结业要求',
  completionAttendance: '结业要求的出勤率',
  completionHomework: '结业要求的作业及格率',
  completionMark: '结业要求的平均分',
  visibility: '谁能看',
  teacherIds: '班主任',
  assistantIds: '助教',
  assistantDuties: '助教能做什么',
  plan: '教学安排',
};

/** Editor of a class: the plan on the left, the selected stage next to the staff. */
export function ClassroomDesk({ classroom }: { classroom: ClassroomEdit }) {
  const update = useUpdateClassroom();
  const edited = useShownEditing<ClassroomFields>({
    name: 'classroom',
    noun: '班级',
    kept: classroom,
    fields: classroomRule,
    save: (value, revision) => update.mutateAsync({ classroomId: classroom.id, revision, ...value }),
    read: useReadClassroom(classroom.id),
  });
  const { value: draft, change, round } = edited;
  const plan = usePlan(classroom, draft.plan, change);
  const [pickingFor, pickFor] = useState<string | null>(null);
  const { selected } = plan;
  const { isTemplate } = classroom;
  return (
    <>
      <Desk
        title={draft.title || '班级'}
        back={isTemplate ? { to: '/classes/templates', label: '回模板列表' } : { to: '/classes', label: '回班级列表' }}
        status={<DeskStatus classroom={classroom} edited={edited} />}
        actions={
          isTemplate ? (
            <TemplateDeskActions of={{ id: classroom.id, title: draft.title }} />
          ) : (
            <DeskActions classroom={classroom} edited={edited} />
          )
        }
        left={
          <PlanTree
            plan={draft.plan}
            objects={plan.objects}
            selectedId={selected?.id ?? null}
            onSelect={plan.select}
            onChange={plan.order}
            onAddStage={plan.add}
            onAddItem={pickFor}
          />
        }
      >
        <div className={shown.columns} key={round}>
          <div className={shown.form}>
            <EditingNotes edited={edited} what={isTemplate ? '这个模板' : '这个班级'} names={names} />
            <WhatChangesReach classroom={classroom} startsOn={draft.startsOn} />
            {selected === null ? (
              <ClassroomInfo classroom={classroom} draft={draft} onChange={change} />
            ) : (
              <StageEditor
                key={selected.id}
                stage={selected}
                before={plan.before}
                objects={plan.objects}
                onChange={(changes) => plan.update(selected.id, changes)}
                onAddItem={() => pickFor(selected.id)}
                onRemove={() => plan.remove(selected)}
              />
            )}
          </div>
          <aside className={shown.form} aria-label="班级的设置">
            <ClassroomSide classroom={classroom} draft={draft} onChange={change} />
          </aside>
        </div>
      </Desk>
      {pickingFor !== null && (
        <ItemPicker
          classroomId={classroom.id}
          stageTitle={draft.plan.find(({ id }) => id === pickingFor)?.title ?? ''}
          taken={takenObjects(draft.plan)}
          onAdd={(kind, objects) => plan.addItems(pickingFor, kind, objects)}
          onClose={() => pickFor(null)}
        />
      )}
    </>
  );
}

type Shown = { classroom: ClassroomEdit };

const DeskStatus = ({ classroom: { isTemplate, status }, edited }: Shown & { edited: Edited<ClassroomFields> }) => (
  <>
    {isTemplate ? <StatusDot tone="brand" text="模板" /> : <ShownState of={{ status, scheduledAt: null }} />}
    <SaveStatus state={edited} byHand={status === 'published'} />
  </>
);

/** Says who is affected, before anything is changed. */
function WhatChangesReach({ classroom: { isTemplate, status, memberCount }, startsOn }: Shown & { startsOn: string }) {
  if (isTemplate) {
    return <Alert type="info" showIcon title={`模板里 ${startsOn} 是第一天，用它新建班级时所有日期随新的开班日期移动；成员看不到模板。`} />;
  }
  return (
    status === 'published' && (
      <Alert
        type="info"
        showIcon
        title={`班级正在进行。改动不会自动保存，点「保存」后 ${memberCount} 位成员马上看到；已完成的仍算完成。`}
      />
    )
  );
}
