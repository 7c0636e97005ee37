import { newId } from '@palm/client/new-id';
import { useSubmit } from '@palm/ui/use-submit';
import { Form, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useToday } from '../../shared/ui/dates.ts';
import { DayPicker } from '../../shared/ui/day-picker.tsx';
import { classroomFieldsRule, useCopyClassroom, useCreateClassroom } from './classroom.api.ts';
import { OriginSelect } from './origin-select.tsx';

type Origin = 'blank' | 'template' | 'class';
type NewClass = { origin: Origin; title: string; startsOn: string; classroomId?: string | null };

const origins: { value: Origin; label: string }[] = [
  { value: 'blank', label: '空白' },
  { value: 'template', label: '从模板' },
  { value: 'class', label: '从往期班级' },
];

const COPIED = '教学安排连同里面的线下课、作业和文档，还有导学和结业要求都带过来，日期随开班日期移动；成员、小组、公告和问答不带。';
const notes: Record<Origin, string> = { blank: '从头写教学安排，写好再发布。', template: COPIED, class: COPIED };

type NewClassDialogProps = {
  /** The template it was opened from. */
  from?: { id: string; title: string };
  onClose: () => void;
};

/** Creates a class: empty, from a template, or from a past class. */
export function NewClassDialog({ from, onClose }: NewClassDialogProps) {
  const [form] = Form.useForm<NewClass>();
  const origin = Form.useWatch('origin', form) ?? (from ? 'template' : 'blank');
  const create = useCreateClassroom();
  const copy = useCopyClassroom();
  const navigate = useNavigate();
  const [creationId] = useState(newId);
  const { pending, submit } = useSubmit();
  const { typed, sending, leave } = useHasInput('这个班级');
  const initial: NewClass = { origin, title: '', startsOn: useToday(), classroomId: from?.id ?? null };
  const save = ({ title, startsOn, classroomId }: NewClass) =>
    submit(() =>
      sending(async () => {
        const given = { creationId, title: title.trim(), startsOn };
        const { id } = classroomId ? await copy.mutateAsync({ ...given, classroomId }) : await create.mutateAsync(given);
        onClose();
        await navigate(`/classes/${id}`);
      }),
    );
  return (
    <Modal
      open
      centered
      width={480}
      title="新建班级"
      okText="新建"
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={() => pending || leave(onClose)}
      afterOpenChange={(open) => open && form.focusField('title')}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={initial} onValuesChange={typed} onFinish={save}>
        <Form.Item name="origin" label="从哪里开始" extra={notes[origin]}>
          <Segmented block aria-label="从哪里开始" options={origins} onChange={() => form.setFieldValue('classroomId', null)} />
        </Form.Item>
        {origin !== 'blank' && (
          <Form.Item
            name="classroomId"
            label={origin === 'template' ? '模板' : '往期班级'}
            rules={[{ required: true, message: origin === 'template' ? '先选一个模板' : '先选一个往期班级' }]}
          >
            <OriginSelect kind={origin} known={origin === 'template' ? from : undefined} />
          </Form.Item>
        )}
        <Form.Item name="title" label="班级名称" rules={[zodRule(classroomFieldsRule.shape.title)]}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item name="startsOn" label="开班日期" rules={[{ required: true, message: '先选开班日期' }]} style={{ marginBottom: 0 }}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
