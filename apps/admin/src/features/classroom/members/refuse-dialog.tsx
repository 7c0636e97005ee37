import { App, Input, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../../shared/autosave/use-has-input.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { useDecide } from '../classroom.api.ts';

type RefuseDialogProps = {
  classroomId: string;
  memberIds: readonly string[];
  /** For example 林知夏, or 选中的 3 人. */
  who: string;
  onDone: () => void;
  onClose: () => void;
};

/** Refuses applications with a reason shown to the applicants. */
export function RefuseDialog({ classroomId, memberIds, who, onDone, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const decide = useDecide();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('理由');
  const refuse = async () => {
    const { refused } = await decide.mutateAsync({ classroomId, memberIds: [...memberIds], accept: false, reason });
    void message.success(refused === 0 ? '没有可以谢绝的报名' : `已谢绝 ${refused} 人，会收到你写的理由`);
    onDone();
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={`谢绝${who}的报名`}
      okText="谢绝"
      okButtonProps={{ danger: true }}
      confirmLoading={pending}
      onOk={() => submit(refuse)}
      onCancel={() => leave(onClose)}
    >
      <Input.TextArea
        autoFocus
        aria-label="谢绝的理由"
        autoSize={{ minRows: 3 }}
        maxLength={200}
        showCount
        placeholder="选填，写清原因和下一步，对方会读到"
        value={reason}
        onChange={({ target }) => {
          typed();
          setReason(target.value);
        }}
      />
    </Modal>
  );
}
