import type { MemberDetail } from '@palm/contract/member/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Skeleton } from 'antd';
import { useCallback, useEffect, useState, type ReactNode, type RefCallback } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { useLeave } from '../../shared/autosave/use-leave.ts';
import { newId } from '@palm/client/new-id';
import { useServices } from '../../shared/services.tsx';
import { useViewOnly } from '../../shared/session/view-only.tsx';
import { useHolds } from '../../shared/session/permissions.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { keepUnsaved } from '../../shared/ui/keep-unsaved.ts';
import { NeighbourSteps } from '../../shared/ui/neighbour-steps.tsx';
import { useSaveKey } from '../../shared/ui/use-save-key.ts';
import { MemberFields, type MemberValues } from './member-fields.tsx';
import { fieldNames, newDraft, storedOf, type MemberDraft } from './member-draft.ts';
import { MemberRole } from './member-role.tsx';
import { memberQuery, useCreateMember, useReadMember, useUpdateMember } from './member.api.ts';
import styles from './member.module.css';
import { useSubmit } from '@palm/ui/use-submit';
import { useShowPassword } from './password-shown.tsx';
import { useMemberWords } from './use-member-words.ts';

const FORM = 'member-form';
const WHAT = '这位成员';

/** Saves what is edited below the form; returns whether nothing is left to save. */
type SaveBelow = () => Promise<boolean>;
type EditMemberProps = {
  memberId: string;
  /** Ids of the list's rows, for ↑ and ↓. */
  neighbours: string[];
  onMember: (memberId: string) => void;
  onClose: () => void;
  /** Further data of the member, below the form and saved with it. */
  children?: (takeSave: RefCallback<SaveBelow>) => ReactNode;
};

/** A member next to the list. */
export function EditMemberDrawer({ memberId, neighbours, onMember, onClose, children }: EditMemberProps) {
  const { client } = useServices();
  const query = useQuery(memberQuery(client, memberId));
  const verb = useViewOnly() ? '查看' : '编辑';
  const [pending, setPending] = useState(false);
  const [saveBelow, setSaveBelow] = useState<SaveBelow | null>(null);
  const takeSave = useCallback((save: SaveBelow | null) => setSaveBelow(() => save), []);
  const leave = useLeave();
  const close = () => leave(onClose);
  const step = (id: string) => leave(() => onMember(id));
  return (
    <Drawer
      open
      size={620}
      title={query.data ? `${verb}「${query.data.name}」` : `${verb}成员`}
      onClose={close}
      extra={<NeighbourSteps ids={neighbours} current={memberId} words={['上一位', '下一位']} onStep={step} />}
      footer={<SaveBar verb="保存" pending={pending} onClose={close} />}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isLoadingError && <ErrorOf error={query.error} title="成员没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && <EditForm key={memberId} member={query.data} onPending={setPending} saveBelow={saveBelow} />}
      {query.data && children?.(takeSave)}
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

type EditFormProps = { member: MemberDetail; onPending: (pending: boolean) => void; saveBelow: SaveBelow | null };

/** Personal data and role, saved atomically, and then what is below. */
function EditForm({ member, onPending, saveBelow }: EditFormProps) {
  const update = useUpdateMember();
  const read = useReadMember(member.id);
  const { message } = App.useApp();
  const mayAppoint = useHolds('setting');
  const edited = useEditing<MemberDraft>({
    object: `member-${member.id}`,
    what: WHAT,
    stored: storedOf(member),
    automatic: false,
    validationErrorOf: () => null,
    save: async ({ account: _account, roleId, ...values }, revision) => {
      const isOther = mayAppoint && roleId !== (member.role?.id ?? '');
      return (await update.mutateAsync({ memberId: member.id, revision, ...values, ...(isOther ? { roleId } : {}) })).revision;
    },
    load: async () => storedOf(await read()),
  });
  const { pending, submit } = useSubmit();
  useEffect(() => onPending(pending), [onPending, pending]);
  const save = async () => {
    if ((await edited.save()) && (await (saveBelow?.() ?? true))) {
      void message.success(`已保存「${edited.value.name}」`);
    }
  };
  return (
    <MemberForm key={edited.round} edited={edited} accountFixed onSave={() => submit(save)}>
      {mayAppoint && <MemberRole member={member} value={edited.value.roleId} onChange={(roleId) => edited.change({ roleId })} />}
    </MemberForm>
  );
}

/** Creates a member; the password is shown once. */
export function NewMemberDrawer({ departmentId, onClose }: { departmentId: string | undefined; onClose: () => void }) {
  // The same for every attempt: a retry returns the password of the first.
  const [creationId] = useState(newId);
  const create = useCreateMember();
  const showPassword = useShowPassword();
  const edited = useEditing<MemberDraft>({
    object: 'member-new',
    what: WHAT,
    stored: { value: newDraft(departmentId), revision: 0, savedAt: null, savedBy: null },
    automatic: false,
    validationErrorOf: () => null,
    save: async ({ roleId: _roleId, ...values }) => {
      const { password } = await create.mutateAsync({ creationId, ...values });
      showPassword(`已添加「${values.name}」`, { account: values.account, password });
      return 0;
    },
  });
  const add = async () => {
    if (await edited.save()) {
      onClose();
    }
  };
  const close = () => edited.leave(onClose);
  return (
    <Drawer
      open
      size={620}
      title="添加成员"
      onClose={close}
      footer={<SaveBar verb="添加" pending={edited.phase === 'saving'} onClose={close} />}
    >
      <MemberForm key={edited.round} edited={edited} accountFixed={false} onSave={() => void add()} />
    </Drawer>
  );
}

/** One form instance per round: reverted or adopted values populate a fresh form. */
type MemberFormProps = { edited: Edited<MemberDraft>; accountFixed: boolean; onSave: () => void; children?: ReactNode };

function MemberForm({ edited, accountFixed, onSave, children }: MemberFormProps) {
  const [form] = Form.useForm<MemberValues>();
  const show = useMemberWords();
  useSaveKey(form.submit);
  return (
    <>
      <EditingNotes edited={edited} what={WHAT} names={fieldNames} show={show} />
      <Form<MemberValues>
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={edited.value}
        onValuesChange={(_changed, values) => edited.change(values)}
        onKeyDown={keepUnsaved}
        onFinish={onSave}
      >
        <MemberFields accountFixed={accountFixed} />
      </Form>
      {children}
    </>
  );
}
