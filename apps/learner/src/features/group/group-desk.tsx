import type { ClassGroup, GroupMember, GroupOverview } from '@palm/contract/group/calls';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { IconButton } from '@palm/ui/icon-button';
import { Menu } from '@palm/ui/menu';
import { toast } from '@palm/ui/toast';
import { Ellipsis, UserPlus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useGroupActions } from './group.api.ts';
import { NameDialog } from './name-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

type MoreProps = { of: string } & Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>;

/** The trigger of a menu, which passes props to it. */
const MoreButton = ({ of, ...rest }: MoreProps) => (
  <IconButton label={`${of}的更多操作`} {...rest}>
    <Ellipsis size={20} aria-hidden="true" />
  </IconButton>
);

/** Staff actions on all groups of a class. */
export function NewGroups({
  classroomId,
  overview,
  onMade,
}: {
  classroomId: string;
  overview: GroupOverview;
  onMade: (groupId: string) => void;
}) {
  const [open, setOpen] = useState<'name' | 'split' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="soft" onClick={() => setOpen('split')}>
        按规则分组
      </Button>
      <Button look="solid" onClick={() => setOpen('name')}>
        新建小组
      </Button>
      {open === 'name' && <NameDialog classroomId={classroomId} group={null} onClose={close} onMade={onMade} />}
      {open === 'split' && <SplitDialog classroomId={classroomId} overview={overview} onClose={close} />}
    </>
  );
}

/** Staff actions on one group. */
export function GroupActs({ classroomId, group }: { classroomId: string; group: ClassGroup }) {
  const { remove } = useGroupActions();
  const [open, setOpen] = useState<'name' | 'people' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="soft" onClick={() => setOpen('people')}>
        <UserPlus size={16} aria-hidden="true" />
        移人进来
      </Button>
      <Menu
        trigger={<MoreButton of={group.name} />}
        items={[
          { key: 'name', label: '改名称和口号', onSelect: () => setOpen('name') },
          { key: 'remove', label: '删除小组', danger: true, separated: true, onSelect: () => setOpen('remove') },
        ]}
      />
      {open === 'name' && <NameDialog classroomId={classroomId} group={group} onClose={close} />}
      {open === 'people' && <PeopleDialog classroomId={classroomId} group={group} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        danger
        title={`删除「${group.name}」？`}
        text={`${group.memberCount} 位组员仍在班级里，变成没有分组；学习记录不受影响。组内讨论不再看得到，不能恢复。`}
        confirmLabel="删除小组"
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate(group.id, {
            onSuccess: () => toast.show({ kind: 'success', text: `已删除「${group.name}」` }),
            onSettled: close,
          })
        }
      />
    </>
  );
}

type MemberActsProps = { classroomId: string; group: ClassGroup; others: readonly ClassGroup[]; member: GroupMember };

/** Staff actions on one member of a group. */
export function GroupMemberActs({ classroomId, group, others, member }: MemberActsProps) {
  const { lead, move } = useGroupActions();
  const { memberId, name, leader } = member;
  const moveTo = (groupId: string | null, text: string) =>
    move.mutate({ classroomId, memberIds: [memberId], groupId }, { onSuccess: () => toast.show({ kind: 'success', text }) });
  return (
    <Menu
      trigger={<MoreButton of={name} />}
      items={[
        {
          key: 'lead',
          label: leader ? '不再做组长' : '设为组长',
          onSelect: () => lead.mutate({ groupId: group.id, memberId: leader ? null : memberId }),
        },
        ...others.map(({ id, name: target }, place) => ({
          key: id,
          label: `移到「${target}」`,
          separated: place === 0,
          onSelect: () => moveTo(id, `${name}移到了「${target}」`),
        })),
        { key: 'out', label: '移出小组', separated: true, onSelect: () => moveTo(null, `${name}已移出小组`) },
      ]}
    />
  );
}
