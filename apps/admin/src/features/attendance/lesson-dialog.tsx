import { newId } from '@palm/client/new-id';
import type { LessonRow } from '@palm/contract/attendance/admin';
import { App, Button, Form, Input, InputNumber, Modal } from 'antd';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useDates } from '../../shared/ui/dates.ts';
import { WindowPicker } from '../../shared/ui/window-picker.tsx';
import { lessonRules, useCreateLesson, useReadLesson, useUpdateLesson } from './attendance.api.ts';
import styles from './lesson-dialog.module.css';
import { fieldNames, fieldsOf, storedOf, wordsOf, type LessonDraft, type Times } from './lesson-draft.ts';
import { PlaceCheck } from './place-check.tsx';

const WHAT = '这节课';
const FORM = 'lesson-form';
const TIMES: Times = { opensAt: '', closesAt: '' };

/** Adapts the picker to a form field. */
const TimesField = ({ value = TIMES, onChange = () => undefined }: { value?: Times; onChange?: (times: Times) => void }) => (
  <WindowPicker label="上课时间" {...value} onChange={onChange} />
);

/** Enter accepts a date that is typed into the picker; it must not save the rest as well. */
function keepUnsaved(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.closest('.ant-picker')) {
    event.preventDefault();
  }
}

type LessonDialogProps = { classroomId: string; lesson?: LessonRow; onClose: () => void };

function useLessonEditing(classroomId: string, lesson: LessonRow | undefined): Edited<LessonDraft> {
  const [creationId] = useState(newId);
  const create = useCreateLesson();
  const update = useUpdateLesson();
  const read = useReadLesson();
  return useEditing<LessonDraft>({
    object: `lesson-${lesson?.id ?? `new-${classroomId}`}`,
    what: WHAT,
    stored: storedOf(lesson),
    automatic: false,
    validationErrorOf: () => null,
    save: async (draft, revision) => {
      if (lesson === undefined) {
        await create.mutateAsync({ creationId, classroomId, ...fieldsOf(draft) });
        return 0;
      }
      return (await update.mutateAsync({ lessonId: lesson.id, revision, ...fieldsOf(draft) })).revision;
    },
    ...(lesson !== undefined && { load: async () => storedOf(await read(lesson.id)) }),
  });
}

/** Creates or edits a lesson. */
export function LessonDialog({ classroomId, lesson, onClose }: LessonDialogProps) {
  const edited = useLessonEditing(classroomId, lesson);
  const dates = useDates();
  const { message } = App.useApp();
  const save = async () => {
    if (await edited.save()) {
      onClose();
      void message.success(lesson ? '已保存' : '已新建，到教学安排里把它加进某个阶段，成员就能看到');
    }
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={lesson ? '修改线下课' : '新建线下课'}
      okText={lesson ? '保存' : '新建'}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: edited.phase === 'saving' }}
      onCancel={() => edited.leave(onClose)}
    >
      <EditingNotes edited={edited} what={WHAT} names={fieldNames} show={(field, value) => wordsOf(dates, field, value)} />
      <Form<LessonDraft>
        key={edited.round}
        id={FORM}
        layout="vertical"
        requiredMark={false}
        onValuesChange={(_changed, draft) => edited.change(draft)}
        initialValues={edited.value}
        onKeyDown={keepUnsaved}
        onFinish={() => void save()}
      >
        <LessonFormFields />
      </Form>
    </Modal>
  );
}

function LessonFormFields() {
  const minutes = (name: 'opensMinutes' | 'closesMinutes' | 'lateMinutes') => (
    <Form.Item name={name} label={fieldNames[name]} rules={[zodRule(lessonRules[name])]}>
      <InputNumber min={0} max={240} precision={0} suffix="分钟" style={{ width: '100%' }} />
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
