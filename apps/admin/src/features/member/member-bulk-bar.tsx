import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { useSetDepartment } from './member.api.ts';
import type { useMemberActs } from './use-member-acts.tsx';

type MemberBulkBarProps = { memberIds: string[]; acts: ReturnType<typeof useMemberActs>; onDone: () => void };

export function MemberBulkBar({ memberIds, acts, onDone }: MemberBulkBarProps) {
  const [moving, setMoving] = useState(false);
  return (
    <BulkBar count={memberIds.length} counted="人" onClear={onDone}>
      <Button type="text" onClick={() => setMoving(true)}>
        调整部门
      </Button>
      <Button type="text" onClick={() => void acts.enable(memberIds).then(onDone, () => undefined)}>
        启用
      </Button>
      <Button type="text" danger onClick={() => acts.disable(memberIds, `选中的 ${memberIds.length} 人`, onDone)}>
        停用
      </Button>
      {moving && <MoveDialog memberIds={memberIds} onMoved={onDone} onClose={() => setMoving(false)} />}
    </BulkBar>
  );
}

type MoveDialogProps = { memberIds: string[]; onMoved: () => void; onClose: () => void };

function MoveDialog({ memberIds, onMoved, onClose }: MoveDialogProps) {
  const [departmentId, setDepartmentId] = useState('');
  const { message } = App.useApp();
  const setDepartment = useSetDepartment();
  const move = () =>
    setDepartment.mutate(
      { memberIds, departmentId },
      {
        onSuccess: ({ changed }) => {
          void message.success(`已调整 ${changed} 人的部门`);
          onClose();
          onMoved();
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={416}
      title={`调整 ${memberIds.length} 人的部门`}
      okText="调整部门"
      confirmLoading={setDepartment.isPending}
      onOk={move}
      onCancel={onClose}
    >
      <DepartmentSelect label="新的部门" value={departmentId} onChange={setDepartmentId} placeholder="不选就是移出部门" />
    </Modal>
  );
}
