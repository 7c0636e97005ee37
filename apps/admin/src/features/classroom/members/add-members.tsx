import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useHasInput } from '../../../shared/autosave/use-has-input.ts';
import { memberPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelectMany } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { useSubmit } from '@palm/ui/use-submit';
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

function AddDialog({ classroomId, onClose }: { classroomId: string; onClose: () => void }) {
  const { client } = useServices();
  const add = useAddMembers();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('选好的名单');
  const [keyword, setKeyword] = useState('');
  const [memberIds, setMemberIds] = useState<string[]>([]);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useQuery(memberPickQuery(client, keyword, []));
  const known = new Map([...names, ...(found.data ?? []).map(({ id, name, account }) => [id, `${name}（${account}）`] as const)]);
  const save = () =>
    submit(async () => {
      const { changed } = await add.mutateAsync({ classroomId, memberIds });
      onClose();
      void message.success(changed === 0 ? '他们已经在班级里了' : `已添加 ${changed} 人，他们会收到通知`);
    });
  return (
    <Modal
      open
      centered
      width={520}
      title="添加成员"
      okText={memberIds.length === 0 ? '添加' : `添加 ${memberIds.length} 人`}
      okButtonProps={{ disabled: memberIds.length === 0 }}
      confirmLoading={pending}
      onOk={save}
      onCancel={() => leave(onClose)}
    >
      <SearchSelectMany
        label="成员"
        placeholder="按姓名或账号找人"
        found={found}
        choices={[...known].map(([value, label]) => ({ value, label }))}
        value={memberIds}
        onSearch={setKeyword}
        onChange={typing((next: string[]) => {
          setNames(known);
          setMemberIds(next);
        })}
      />
      <p>已经在班级里的人不受影响；超过名额也能加。</p>
    </Modal>
  );
}
