import { newId } from '@palm/client/new-id';
import type { ClassGroup } from '@palm/contract/group/calls';
import type { GroupFields } from '@palm/contract/group/desk';
import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { groupRules, useCreateGroup, useUpdateGroup } from './group.api.ts';

type GroupDialogProps = { classroomId: string; group: ClassGroup | null; onClose: () => void };

/** Renames a group, or creates one. */
export function GroupDialog({ classroomId, group, onClose }: GroupDialogProps) {
  const [form] = Form.useForm<GroupFields>();
  const [creationId] = useState(newId);
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('这个小组');
  const save = (fields: GroupFields) =>
    submit(async () => {
      if (group === null) {
        await create.mutateAsync({ creationId, classroomId, ...fields });
      } else {
        await update.mutateAsync({ groupId: group.id, ...fields });
      }
      onClose();
      void message.success(group === null ? `已新建「${fields.name}」，在下面选人移进来` : '已保存');
    });
  return (
    <Modal
      open
      centered
      width={416}
      title={group === null ? '新建小组' : '修改小组'}
      okText={group === null ? '新建' : '保存'}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
      afterOpenChange={(open) => open && form.focusField('name')}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={typed}
        initialValues={{ name: group?.name ?? '', slogan: group?.slogan ?? '' }}
        onFinish={save}
      >
        <Form.Item name="name" label="小组名称" rules={[zodRule(groupRules.name)]}>
          <Input maxLength={20} autoComplete="off" placeholder="例如：翻山组" />
        </Form.Item>
        <Form.Item name="slogan" label="口号（选填）" rules={[zodRule(groupRules.slogan)]} style={{ marginBottom: 0 }}>
          <Input maxLength={60} autoComplete="off" placeholder="例如：先把路踩出来" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
