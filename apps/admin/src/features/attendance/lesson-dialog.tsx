import { newId } from '@palm/client/new-id';
import type { LessonFields, LessonRow } from '@palm/contract/attendance/admin';
import { App, Button, Form, Input, InputNumber, Modal } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { WindowPicker } from '../../shared/ui/window-picker.tsx';
import { lessonRules, useCreateLesson, useUpdateLesson } from './attendance.api.ts';
import styles from './lesson-dialog.module.css';
import { PlaceCheck } from './place-check.tsx';

type Times = { opensAt: string; closesAt: string };
type Fields = Omit<LessonFields, 'startsAt' | 'endsAt'> & { times: Times };

const HOUR_MS = 3_600_000;

/** Starts at the next full hour and lasts an hour and a half. */
function nextHour(): Times {
  const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  return { opensAt: new Date(start).toISOString(), closesAt: new Date(start + 1.5 * HOUR_MS).toISOString() };
}

const fieldsOf = (lesson: LessonRow | undefined): Fields =>
  lesson
    ? { ...lesson, times: { opensAt: lesson.startsAt, closesAt: lesson.endsAt } }
    : { title: '', place: '', times: nextHour(), opensMinutes: 20, closesMinutes: 15, lateMinutes: 5, check: null };

const TIMES: Times = { opensAt: '', closesAt: '' };

/** Adapts the picker to a form field. */
const TimesField = ({ value = TIMES, onChange = () => undefined }: { value?: Times; onChange?: (times: Times) => void }) => (
  <WindowPicker label="上课时间" {...value} onChange={onChange} />
);

type LessonDialogProps = { classroomId: string; lesson?: LessonRow; onClose: () => void };

/** Creates or edits a lesson. */
export function LessonDialog({ classroomId, lesson, onClose }: LessonDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [creationId] = useState(newId);
  const create = useCreateLesson();
  const update = useUpdateLesson();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('这节课');
  const save = async () => {
    const { times, ...fields } = await form.validateFields();
    const body = { ...fields, startsAt: times.opensAt, endsAt: times.closesAt };
    if (lesson) {
      await update.mutateAsync({ lessonId: lesson.id, ...body });
    } else {
      await create.mutateAsync({ creationId, classroomId, ...body });
    }
    onClose();
    void message.success(lesson ? '已保存' : '已新建，到教学安排里把它加进某个阶段，成员就能看到');
  };
  const minutes = (name: 'opensMinutes' | 'closesMinutes' | 'lateMinutes', label: string) => (
    <Form.Item name={name} label={label} rules={[zodRule(lessonRules[name])]}>
      <InputNumber min={0} max={240} precision={0} suffix="分钟" style={{ width: '100%' }} />
    </Form.Item>
  );
  return (
    <Modal
      open
      centered
      width={560}
      title={lesson ? '修改线下课' : '新建线下课'}
      okText={lesson ? '保存' : '新建'}
      confirmLoading={pending}
      onOk={() => submit(save)}
      onCancel={() => leave(onClose)}
    >
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={typed} initialValues={fieldsOf(lesson)}>
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
          {minutes('opensMinutes', '提前多久可以签到')}
          {minutes('lateMinutes', '开课多久后算迟到')}
          {minutes('closesMinutes', '开课多久后关闭签到')}
        </div>
        <Form.Item name="check" label="核对位置" style={{ marginBottom: 0 }}>
          <PlaceCheck />
        </Form.Item>
      </Form>
    </Modal>
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
