import { attendanceStateNames, type AttendanceState } from '@palm/contract/attendance/calls';
import { App, Input, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { useMarkRoll } from './attendance.api.ts';
import { SettingSegmented } from '../../shared/ui/setting-controls.tsx';

type MarkDialogProps = { lessonId: string; memberIds: readonly string[]; names: string; onClose: () => void };

const options = Object.entries(attendanceStateNames).map(([value, label]) => ({ value: value as AttendanceState, label }));

/** Corrects attendance manually, with a reason. */
export function MarkDialog({ lessonId, memberIds, names, onClose }: MarkDialogProps) {
  const mark = useMarkRoll();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const [state, setState] = useState<AttendanceState>('present');
  const [reason, setReason] = useState('');
  const { typed, leave } = useHasInput('点名的原因');
  const save = () =>
    submit(async () => {
      const { changed } = await mark.mutateAsync({ lessonId, memberIds: [...memberIds], state, reason });
      onClose();
      void message.success(changed === 0 ? '原来就是这样，没有改动' : `${changed} 人记为${attendanceStateNames[state]}`);
    });
  return (
    <Modal
      open
      centered
      width={480}
      title={`给${names}点名`}
      okText="记下"
      confirmLoading={pending}
      onOk={save}
      onCancel={() => leave(onClose)}
    >
      <Labelled label="出勤">
        <SettingSegmented aria-label="出勤" block value={state} options={options} onChange={setState} />
      </Labelled>
      <Labelled label="原因" note="选填，原来的记录连同原因都会保留">
        <Input
          aria-label="原因"
          maxLength={200}
          value={reason}
          placeholder="例如：手机没电，班主任确认在场"
          onChange={(event) => {
            typed();
            setReason(event.target.value);
          }}
        />
      </Labelled>
    </Modal>
  );
}
