import { App, Button, Checkbox, Modal, type CheckboxChangeEvent } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { chosenText, scopeText, type Selection } from '../../shared/list/use-selection.ts';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { leftOutText } from './left-out-text.ts';
import { MemberTags } from './member-tags.tsx';
import styles from './member.module.css';
import { useSetDepartment, type ChosenMembers, type MemberListQuery } from './member.api.ts';
import { countOf, type useMemberActs } from './use-member-acts.tsx';

type MemberBulkBarProps = {
  selection: Selection<MemberListQuery>;
  acts: ReturnType<typeof useMemberActs>;
  /** Opens a dialog that outlives the selection, because it holds what is shown only once. */
  onReset: (members: ChosenMembers, who: string) => void;
};

export function MemberBulkBar({ selection, acts, onReset }: MemberBulkBarProps) {
  const [moving, setMoving] = useState(false);
  const [tagging, setTagging] = useState(false);
  const { chosen, clear } = selection;
  const members: ChosenMembers = 'ids' in chosen ? { memberIds: chosen.ids } : chosen;
  const who = chosenText(selection, '人');
  return (
    <BulkBar selection={selection} counted="人">
      <Button type="text" onClick={() => setMoving(true)}>
        调整部门
      </Button>
      <Button type="text" onClick={() => setTagging(true)}>
        调整标签
      </Button>
      <Button type="text" onClick={() => onReset(members, who)}>
        重置密码
      </Button>
      <Button type="text" onClick={() => acts.enable(members, who, clear)}>
        启用
      </Button>
      <Button type="text" danger onClick={() => acts.disable(members, who, clear)}>
        停用
      </Button>
      {moving && <MoveDialog members={members} who={who} onMoved={clear} onClose={() => setMoving(false)} />}
      {tagging && <MemberTags members={members} who={who} onDone={clear} onClose={() => setTagging(false)} />}
    </BulkBar>
  );
}

type MoveDialogProps = { members: ChosenMembers; who: string; onMoved: () => void; onClose: () => void };

function MoveDialog({ members, who, onMoved, onClose }: MoveDialogProps) {
  const [departmentId, setDepartmentId] = useState('');
  const [out, setOut] = useState(false);
  const { message } = App.useApp();
  const setDepartment = useSetDepartment();
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('选好的部门');
  const move = async () => {
    await runMany(countOf(members), `调整${who}的部门`, async () => {
      const outcome = await setDepartment.mutateAsync({ ...members, departmentId: out ? '' : departmentId });
      void message.success(`已调整 ${outcome.changed.toLocaleString('zh-CN')} 人的部门${leftOutText(outcome)}`);
    });
    onClose();
    onMoved();
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={`调整${who}的部门`}
      okText="调整部门"
      confirmLoading={pending}
      okButtonProps={{ disabled: !out && departmentId === '' }}
      onOk={() => submit(move)}
      onCancel={() => leave(onClose)}
    >
      {members.matching && <p className={styles.scope}>{scopeText(members.matching.keyword, '人')}</p>}
      <DepartmentSelect
        label="新的部门"
        value={departmentId}
        onChange={typing(setDepartmentId)}
        placeholder="选好部门才能调整"
        disabled={out}
      />
      <Checkbox className={styles.out ?? ''} checked={out} onChange={typing(({ target }: CheckboxChangeEvent) => setOut(target.checked))}>
        移出部门，不再属于任何部门
      </Checkbox>
    </Modal>
  );
}
