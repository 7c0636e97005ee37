import { newId } from '@palm/client/new-id';
import type { ClassGroup } from '@palm/contract/group/calls';
import type { GroupFields } from '@palm/contract/group/desk';
import { App, Form, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { groupRules, useCreateGroup, useReadGroup, useUpdateGroup } from './group.api.ts';

type GroupDialogProps = { classroomId: string; group: ClassGroup | null; onClose: () => void };

const WHAT = '这个小组';
const FORM = 'group-form';
const fieldNames = { name: '小组名称', slogan: '口号' } as const;

const storedOf = (group: ClassGroup | null): Stored<GroupFields> => ({
  value: { name: group?.name ?? '', slogan: group?.slogan ?? '' },
  revision: group?.revision ?? 0,
  savedAt: null,
  savedBy: null,
});

function useGroupEditing(classroomId: string, group: ClassGroup | null): Edited<GroupFields> {
  const [creationId] = useState(newId);
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const read = useReadGroup(classroomId);
  return useEditing<GroupFields>({
    object: `class-group-${group?.id ?? `new-${classroomId}`}`,
    what: WHAT,
    stored: storedOf(group),
    automatic: false,
    validationErrorOf: () => null,
    save: async (fields, revision) => {
      if (group === null) {
        await create.mutateAsync({ creationId, classroomId, ...fields });
        return 0;
      }
      return (await update.mutateAsync({ groupId: group.id, revision, ...fields })).revision;
    },
    ...(group !== null && { load: async () => storedOf(await read(group.id)) }),
  });
}

/** Renames a group, or creates one. */
export function GroupDialog({ classroomId, group, onClose }: GroupDialogProps) {
  const edited = useGroupEditing(classroomId, group);
  const first = useRef<InputRef>(null);
  const { message } = App.useApp();
  const save = async () => {
    if (await edited.save()) {
      onClose();
      void message.success(group === null ? `已新建「${edited.value.name}」，在下面选人移进来` : '已保存');
    }
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={group === null ? '新建小组' : '修改小组'}
      okText={group === null ? '新建' : '保存'}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: edited.phase === 'saving' }}
      onCancel={() => edited.leave(onClose)}
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      <EditingNotes edited={edited} what={WHAT} names={fieldNames} />
      <Form<GroupFields>
        key={edited.round}
        id={FORM}
        layout="vertical"
        requiredMark={false}
        onValuesChange={(_changed, fields) => edited.change(fields)}
        initialValues={edited.value}
        onFinish={() => void save()}
      >
        <Form.Item name="name" label="小组名称" rules={[zodRule(groupRules.name)]}>
          <Input ref={first} maxLength={20} autoComplete="off" placeholder="例如：翻山组" />
        </Form.Item>
        <Form.Item name="slogan" label="口号（选填）" rules={[zodRule(groupRules.slogan)]} style={{ marginBottom: 0 }}>
          <Input maxLength={60} autoComplete="off" placeholder="例如：先把路踩出来" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
