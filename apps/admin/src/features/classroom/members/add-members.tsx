import { MOST_ENROLLED } from '@palm/contract/classroom/members';
import type { Audience } from '@palm/contract/audience';
import { useSubmit } from '@palm/ui/use-submit';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useHasInput } from '../../../shared/autosave/use-has-input.ts';
import { AudienceFields } from '../../../shared/pick/audience-picker.tsx';
import { namesNobody } from '../../../shared/pick/names-nobody.ts';
import { reachQuery } from '../../../shared/pick/pick.api.ts';
import { useServices } from '../../../shared/services.tsx';
import { useAddMembers } from '../classroom.api.ts';

/** Adds people to a class, regardless of its capacity: the administrator knows why. */
export function AddMembers({ classroomId }: { classroomId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<UserPlus size={16} />} onClick={() => setOpen(true)}>
        添加成员
      </Button>
      {open && <AddDialog classroomId={classroomId} onClose={() => setOpen(false)} />}
    </>
  );
}

const NOBODY: Audience = { all: false, departmentIds: [], tags: [], memberIds: [] };

function AddDialog({ classroomId, onClose }: { classroomId: string; onClose: () => void }) {
  const { client } = useServices();
  const add = useAddMembers();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('选好的名单');
  const [named, setNamed] = useState(NOBODY);
  const isEmpty = namesNobody(named);
  const { data: count } = useQuery({ ...reachQuery(client, named), enabled: !isEmpty });
  const save = () =>
    submit(async () => {
      const { departmentIds, tags, memberIds } = named;
      const { changed } = await add.mutateAsync({ classroomId, departmentIds, tags, memberIds });
      onClose();
      void message.success(changed === 0 ? '他们已经在班级里了' : `已添加 ${changed.toLocaleString('zh-CN')} 人，他们会收到通知`);
    });
  return (
    <Modal
      open
      centered
      width={520}
      title="添加成员"
      okText="添加"
      okButtonProps={{ disabled: isEmpty }}
      confirmLoading={pending}
      onOk={save}
      onCancel={() => leave(onClose)}
    >
      <AudienceFields value={named} onChange={typing(setNamed)} />
      <p style={{ margin: '16px 0 0' }} role="status">
        {reachText(isEmpty ? 0 : count)}
      </p>
    </Modal>
  );
}

const reachText = (count: number | undefined): string =>
  count !== undefined && count > MOST_ENROLLED
    ? `共 ${count.toLocaleString('zh-CN')} 人，一次最多添加 ${MOST_ENROLLED.toLocaleString('zh-CN')} 人，请分几次选择。`
    : `${count === 0 ? '' : `共 ${count?.toLocaleString('zh-CN') ?? '…'} 人。`}已经在班级里的人不受影响；超过名额也能加。`;
