import { newId } from '@palm/client/new-id';
import type { LessonRow } from '@palm/contract/attendance/admin';
import { Button, Form, Input } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EditDialog, type DialogEditing } from '../../shared/autosave/edit-dialog.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useDates } from '../../shared/ui/dates.ts';
import { WindowPicker } from '../../shared/ui/window-picker.tsx';
import { lessonRules, useCreateLesson, useReadLesson, useUpdateLesson } from './attendance.api.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './lesson-dialog.module.css';
import { fieldNames, fieldsOf, storedOf, wordsOf, type LessonDraft, type Times } from './lesson-draft.ts';
import { PlaceCheck } from './place-check.tsx';

const TIMES: Times = { opensAt: '', closesAt: '' };

/** Adapts the picker to a form field. */
const TimesField = ({ value = TIMES, onChange = () => undefined }: { value?: Times; onChange?: (times: Times) => void }) => (
  <WindowPicker label="上课时间" {...value} onChange={onChange} />
);

type LessonDialogProps = { classroomId: string; lesson?: LessonRow; onClose: () => void };

function useLessonEditing(classroomId: string, lesson: LessonRow | undefined): DialogEditing<LessonDraft> {
  const [creationId] = useState(newId);
  const create = useCreateLesson();
  const update = useUpdateLesson();
  const read = useReadLesson();
  return {
    object: `lesson-${lesson?.id ?? `new-${classroomId}`}`,
    what: '这节课',
    stored: storedOf(lesson),
    save: async (draft, revision) => {
      if (lesson === undefined) {
        await create.mutateAsync({ creationId, classroomId, ...fieldsOf(draft) });
        return 0;
      }
      return (await update.mutateAsync({ lessonId: lesson.id, revision, ...fieldsOf(draft) })).revision;
    },
    ...(lesson !== undefined && { load: async () => storedOf(await read(lesson.id)) }),
  };
}

/** Creates or edits a lesson. */
export function LessonDialog({ classroomId, lesson, onClose }: LessonDialogProps) {
  const editing = useLessonEditing(classroomId, lesson);
  const dates = useDates();
  return (
    <EditDialog
      editing={editing}
      names={fieldNames}
      show={(field, value) => wordsOf(dates, field, value)}
      width={560}
      title={lesson ? '修改线下课' : '新建线下课'}
      okText={lesson ? '保存' : '新建'}
      said={() => (lesson ? '已保存' : '已新建，到教学安排里把它加进某个阶段，成员就能看到')}
      onClose={onClose}
    >
      <LessonFormFields />
    </EditDialog>
  );
}

function LessonFormFields() {
  const minutes = (name: 'opensMinutes' | 'closesMinutes' | 'lateMinutes') => (
    <Form.Item name={name} label={fieldNames[name]} rules={[zodRule(lessonRules[name])]}>
      <NumberInput min={0} max={240} precision={0} suffix="分钟" style={{ width: '100%' }} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item name="title" label="课名" rules={[zodRule(lessonRules.title)]}>
        <Input maxLength={60} placeholder="例如：工作坊：绩效面谈角色演练" />
      </Form.Item>
      <Form.Item name="place" label="地点" rules={[zodRule(lessonRules.place)]}>
        <Input maxLength={100} placeholder="例如：总部 A 座 3 层海图厅" />
      </Form.Item>
      <Form.Item name="times" label="上课时间">
        <TimesField />
      </Form.Item>
      <div className={styles.minutes}>
        {minutes('opensMinutes')}
        {minutes('lateMinutes')}
        {minutes('closesMinutes')}
      </div>
      <Form.Item name="check" label="核对位置" style={{ marginBottom: 0 }}>
        <PlaceCheck />
      </Form.Item>
    </>
  );
}

/** The button for creating a lesson. */
export function NewLesson({ classroomId }: { classroomId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
        新建线下课
      </Button>
      {open && <LessonDialog classroomId={classroomId} onClose={() => setOpen(false)} />}
    </>
  );
}
