import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import type { Selection } from '../../shared/list/use-selection.ts';
import { useSetDepartment, type MemberListQuery } from './member.api.ts';
import type { useMemberActs } from './use-member-acts.tsx';

type MemberBulkBarProps = { selection: Selection<MemberListQuery>; acts: ReturnType<typeof useMemberActs> };

export function MemberBulkBar({ selection, acts }: MemberBulkBarProps) {
  const [moving, setMoving] = useState(false);
  const { keys, count, clear } = selection;
  const memberIds = [...keys];
  return (
    <BulkBar selection={selection} counted="人">
      <Button type="text" onClick={() => setMoving(true)}>
        调整部门
      </Button>
      <Button type="text" onClick={() => void acts.enable(memberIds).then(clear, () => undefined)}>
        启用
      </Button>
      <Button type="text" danger onClick={() => acts.disable(memberIds, `选中的 ${count} 人`, clear)}>
        停用
      </Button>
      {moving && <MoveDialog memberIds={memberIds} onMoved={clear} onClose={() => setMoving(false)} />}
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
