import { newId } from '@palm/client/new-id';
import type { ClassGroup } from '@palm/contract/group/calls';
import type { GroupFields } from '@palm/contract/group/desk';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { EditDialog, type DialogEditing } from '../../shared/autosave/edit-dialog.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { groupRules, useCreateGroup, useReadGroup, useUpdateGroup } from './group.api.ts';

type GroupDialogProps = { classroomId: string; group: ClassGroup | null; onClose: () => void };

const fieldNames = { name: '小组名称', slogan: '口号' } as const;

const storedOf = (group: ClassGroup | null): Stored<GroupFields> => ({
  value: { name: group?.name ?? '', slogan: group?.slogan ?? '' },
  revision: group?.revision ?? 0,
  savedAt: null,
  savedBy: null,
});

function useGroupEditing(classroomId: string, group: ClassGroup | null): DialogEditing<GroupFields> {
  const [creationId] = useState(newId);
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const read = useReadGroup(classroomId);
  return {
    object: `class-group-${group?.id ?? `new-${classroomId}`}`,
    what: '这个小组',
    stored: storedOf(group),
    save: async (fields, revision) => {
      if (group === null) {
        await create.mutateAsync({ creationId, classroomId, ...fields });
        return 0;
      }
      return (await update.mutateAsync({ groupId: group.id, revision, ...fields })).revision;
    },
    ...(group !== null && { load: async () => storedOf(await read(group.id)) }),
  };
}

/** Renames a group, or creates one. */
export function GroupDialog({ classroomId, group, onClose }: GroupDialogProps) {
  const editing = useGroupEditing(classroomId, group);
  return (
    <EditDialog
      editing={editing}
      names={fieldNames}
      width={416}
      title={group === null ? '新建小组' : '修改小组'}
      okText={group === null ? '新建' : '保存'}
      said={({ name }) => (group === null ? `已新建「${name}」，在下面选人移进来` : '已保存')}
      onClose={onClose}
    >
      <Form.Item name="name" label="小组名称" rules={[zodRule(groupRules.name)]}>
        <Input maxLength={20} autoComplete="off" placeholder="例如：翻山组" />
      </Form.Item>
      <Form.Item name="slogan" label="口号（选填）" rules={[zodRule(groupRules.slogan)]} style={{ marginBottom: 0 }}>
        <Input maxLength={60} autoComplete="off" placeholder="例如：先把路踩出来" />
      </Form.Item>
    </EditDialog>
  );
}
