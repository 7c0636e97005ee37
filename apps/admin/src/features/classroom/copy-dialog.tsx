import { newId } from '@palm/client/new-id';
import type { ClassroomAdminRow } from '@palm/contract/classroom/admin';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { useToday } from '../../shared/ui/dates.ts';
import { DayPicker } from '../../shared/ui/day-picker.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { useCopyClassroom } from './classroom.api.ts';

type CopyDialogProps = { of: Pick<ClassroomAdminRow, 'id' | 'title'>; onClose: () => void };

/** Creates a new class from a past one: asks for the start date. */
export function CopyDialog({ of, onClose }: CopyDialogProps) {
  const copying = useCopyClassroom();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [startsOn, setStartsOn] = useState<string | null>(useToday());
  const [creationId] = useState(newId);
  const { pending, submit } = useSubmit();
  const { typing, sending, leave } = useHasInput('选好的日期');
  const copy = () =>
    submit(async () => {
      if (startsOn !== null) {
        const { id } = await sending(() => copying.mutateAsync({ classroomId: of.id, creationId, startsOn }));
        onClose();
        void message.success('已复制，现在打开的是副本');
        await navigate(`/classes/${id}`);
      }
    });
  return (
    <Modal
      open
      centered
      width={416}
      title={`复制《${of.title}》`}
      okText="复制"
      okButtonProps={{ disabled: startsOn === null }}
      confirmLoading={pending}
      onOk={copy}
      onCancel={() => leave(onClose)}
    >
      <Labelled label="新班级哪天开班">
        <DayPicker aria-label="新班级哪天开班" value={startsOn} onChange={typing(setStartsOn)} style={{ width: '100%' }} />
      </Labelled>
      <p>教学安排连同线下课、作业和文档，还有班主任和助教照搬，日期跟着开班日移动；成员、小组、报名和公告不带过去。</p>
    </Modal>
  );
}
