import type { MemberDetail } from '@palm/contract/member';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Skeleton } from 'antd';
import { useHolds } from '../../shared/session/permissions.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { NeighbourSteps } from '../../shared/ui/neighbour-steps.tsx';
import { useSaveKey } from '../../shared/ui/use-save-key.ts';
import { MemberFields, type MemberValues } from './member-fields.tsx';
import { MemberRole } from './member-role.tsx';
import { memberQuery, useCreateMember, useUpdateMember } from './member.api.ts';
import styles from './member.module.css';
import { PasswordShown } from './password-shown.tsx';

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
  return (
    <Drawer
      open
      size={620}
      title={query.data ? `编辑「${query.data.name}」` : '编辑成员'}
      onClose={onClose}
      extra={<NeighbourSteps ids={neighbours} current={memberId} words={['上一位', '下一位']} onStep={onMember} />}
      footer={<SaveBar verb="保存" onClose={onClose} />}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isError && <ErrorOf error={query.error} title="成员没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && <EditForm key={memberId} member={query.data} />}
    </Drawer>
  );
}

function SaveBar({ verb, onClose }: { verb: string; onClose: () => void }) {
  return (
    <div className={styles.foot}>
      <span />
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" htmlType="submit" form={FORM}>
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

function EditForm({ member }: { member: MemberDetail }) {
  const [form] = Form.useForm<MemberValues>();
  const update = useUpdateMember();
  const { message } = App.useApp();
  const mayAppoint = useHolds('setting');
  useSaveKey(form.submit);
  const save = ({ account: _account, ...values }: MemberValues) =>
    update.mutate({ memberId: member.id, ...values }, { onSuccess: () => void message.success(`已保存「${values.name}」`) });
  return (
    <>
      <Form id={FORM} form={form} layout="vertical" requiredMark={false} initialValues={valuesOf(member)} onFinish={save}>
        <MemberFields accountFixed />
      </Form>
      {mayAppoint && <MemberRole member={member} />}
    </>
  );
}

/** A new member; the password is shown once. */
export function NewMemberDrawer({ departmentId, onClose }: { departmentId: string | undefined; onClose: () => void }) {
  const [form] = Form.useForm<MemberValues>();
  const create = useCreateMember();
  const { modal } = App.useApp();
  useSaveKey(form.submit);
  const add = (values: MemberValues) =>
    create.mutate(values, {
      onSuccess: ({ password }) => {
        onClose();
        modal.success({
          title: `已添加「${values.name}」`,
          width: 416,
          centered: true,
          okText: '已转交',
          content: <PasswordShown account={values.account} password={password} />,
        });
      },
    });
  return (
    <Drawer open size={620} title="添加成员" onClose={onClose} footer={<SaveBar verb="添加" onClose={onClose} />}>
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ mobile: '', email: '', position: '', tags: [], joinedOn: '', departmentId: departmentId ?? '' }}
        onFinish={add}
      >
        <MemberFields accountFixed={false} />
      </Form>
    </Drawer>
  );
}
