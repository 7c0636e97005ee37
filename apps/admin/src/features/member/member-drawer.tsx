import type { MemberDetail } from '@palm/contract/member';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { newId } from '../../shared/client/new-id.ts';
import { useHolds } from '../../shared/session/permissions.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { NeighbourSteps } from '../../shared/ui/neighbour-steps.tsx';
import { useSaveKey } from '../../shared/ui/use-save-key.ts';
import { useSubmit } from '../../shared/ui/use-submit.ts';
import { MemberFields, type MemberValues } from './member-fields.tsx';
import { MemberRole, changedRole, type MemberRoleValue } from './member-role.tsx';
import { memberQuery, useCreateMember, useUpdateMember } from './member.api.ts';
import styles from './member.module.css';
import { useShowPassword } from './password-shown.tsx';

const FORM = 'member-form';

type EditMemberProps = {
  memberId: string;
  /** The rows of the list, for ↑ and ↓. */
  neighbours: string[];
  onMember: (memberId: string) => void;
  onClose: () => void;
};

/** One member beside the list. */
export function EditMemberDrawer({ memberId, neighbours, onMember, onClose }: EditMemberProps) {
  const query = useQuery(memberQuery(memberId));
  const { pending, submit } = useSubmit();
  return (
    <Drawer
      open
      size={620}
      title={query.data ? `编辑「${query.data.name}」` : '编辑成员'}
      onClose={onClose}
      extra={<NeighbourSteps ids={neighbours} current={memberId} words={['上一位', '下一位']} onStep={onMember} />}
      footer={<SaveBar verb="保存" pending={pending} onClose={onClose} />}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isError && <ErrorOf error={query.error} title="成员没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && <EditForm key={memberId} member={query.data} onSubmit={submit} />}
    </Drawer>
  );
}

function SaveBar({ verb, pending, onClose }: { verb: string; pending: boolean; onClose: () => void }) {
  return (
    <div className={styles.foot}>
      <span />
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={FORM} loading={pending}>
        {verb}
      </Button>
    </div>
  );
}

const valuesOf = ({ account, name, mobile, email, departmentId, position, tags, joinedOn }: MemberDetail): MemberValues => ({
  account,
  name,
  mobile: mobile ?? '',
  email: email ?? '',
  departmentId: departmentId ?? '',
  position,
  tags,
  joinedOn: joinedOn ?? '',
});

type EditFormProps = { member: MemberDetail; onSubmit: (work: () => Promise<unknown>) => void };

/** Who somebody is and what he may do, saved together or not at all. */
function EditForm({ member, onSubmit }: EditFormProps) {
  const [form] = Form.useForm<MemberValues>();
  const update = useUpdateMember();
  const { message } = App.useApp();
  const mayAppoint = useHolds('setting');
  const [role, setRole] = useState<MemberRoleValue>(member);
  useSaveKey(form.submit);
  const save = async ({ account: _account, ...values }: MemberValues) => {
    const changed = mayAppoint ? changedRole(member, role) : undefined;
    await update.mutateAsync({ memberId: member.id, ...values, ...(changed ? { role: changed } : {}) });
    void message.success(`已保存「${values.name}」`);
  };
  return (
    <>
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(member)}
        onFinish={(values) => onSubmit(() => save(values))}
      >
        <MemberFields accountFixed />
      </Form>
      {mayAppoint && <MemberRole member={member} value={role} onChange={setRole} />}
    </>
  );
}

/** A new member; the password is shown once. */
export function NewMemberDrawer({ departmentId, onClose }: { departmentId: string | undefined; onClose: () => void }) {
  const [form] = Form.useForm<MemberValues>();
  // the same for every try: the answer to a second one is the password of the first
  const [creationId] = useState(newId);
  const create = useCreateMember();
  const showPassword = useShowPassword();
  const { pending, submit } = useSubmit();
  useSaveKey(form.submit);
  const add = async (values: MemberValues) => {
    const { password } = await create.mutateAsync({ creationId, ...values });
    onClose();
    showPassword(`已添加「${values.name}」`, { account: values.account, password });
  };
  return (
    <Drawer open size={620} title="添加成员" onClose={onClose} footer={<SaveBar verb="添加" pending={pending} onClose={onClose} />}>
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ mobile: '', email: '', position: '', tags: [], joinedOn: '', departmentId: departmentId ?? '' }}
        onFinish={(values) => submit(() => add(values))}
      >
        <MemberFields accountFixed={false} />
      </Form>
    </Drawer>
  );
}
