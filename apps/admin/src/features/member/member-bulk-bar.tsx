import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { chosenText, type Selection } from '../../shared/list/use-selection.ts';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { useSetDepartment, type ChosenMembers, type MemberListQuery } from './member.api.ts';
import type { useMemberActs } from './use-member-acts.tsx';

type MemberBulkBarProps = { selection: Selection<MemberListQuery>; acts: ReturnType<typeof useMemberActs> };

export function MemberBulkBar({ selection, acts }: MemberBulkBarProps) {
  const [moving, setMoving] = useState(false);
  const { chosen, clear } = selection;
  const members: ChosenMembers = 'ids' in chosen ? { memberIds: chosen.ids } : chosen;
  const who = chosenText(selection, '人');
  return (
    <BulkBar selection={selection} counted="人">
      <Button type="text" onClick={() => setMoving(true)}>
        调整部门
      </Button>
      <Button type="text" onClick={() => acts.enable(members, who, clear)}>
        启用
      </Button>
      <Button type="text" danger onClick={() => acts.disable(members, who, clear)}>
        停用
      </Button>
      {moving && <MoveDialog members={members} who={who} onMoved={clear} onClose={() => setMoving(false)} />}
    </BulkBar>
  );
}

type MoveDialogProps = { members: ChosenMembers; who: string; onMoved: () => void; onClose: () => void };

function MoveDialog({ members, who, onMoved, onClose }: MoveDialogProps) {
  const [departmentId, setDepartmentId] = useState('');
  const { message } = App.useApp();
  const setDepartment = useSetDepartment();
  const move = () =>
    setDepartment.mutate(
      { ...members, departmentId },
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
      title={`调整${who}的部门`}
      okText="调整部门"
      confirmLoading={setDepartment.isPending}
      onOk={move}
      onCancel={onClose}
    >
      <DepartmentSelect label="新的部门" value={departmentId} onChange={setDepartmentId} placeholder="不选就是移出部门" />
    </Modal>
  );
}
