import { permissionNames, permissions as everything } from '@palm/contract/areas';
import type { Role } from '@palm/contract/member/roles';
import { App, Button, Input } from 'antd';
import { Copy } from 'lucide-react';
import { useContext } from 'react';
import { EditingNotes, type FieldNames } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { AdministratorContext, covers, type Held } from '../../shared/session/permissions.ts';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SaveBar } from '../../shared/ui/save-bar.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { consequenceOf } from './consequence.ts';
import { levelOf } from './level.ts';
import { RoleHolders } from './role-holders.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { useAssignRole, useReadRole, useRemoveRole, useUpdateRole } from './role.api.ts';
import styles from './role.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

type RoleEditorProps = { role: Role; others: readonly Role[]; onCopy: () => void; onRemoved: () => void };

const ordered = (held: Held): Held => ({
  permissions: everything.filter((one) => levelOf(held, one) === 'manage'),
  views: everything.filter((one) => levelOf(held, one) === 'view'),
});

type RoleDraft = Held & { name: string };

const WHAT = '这个角色';
const fieldNames: FieldNames<RoleDraft> = { name: '名称', permissions: '能改', views: '只看' };

const wordsOf = (field: keyof RoleDraft, value: unknown): string | undefined =>
  field === 'name' ? undefined : (value as RoleDraft['views']).map((one) => permissionNames[one]).join('、') || '没有';

const storedOf = (role: Role): Stored<RoleDraft> => ({
  value: { name: role.name, ...ordered(role) },
  revision: role.revision,
  savedAt: null,
  savedBy: null,
});

function useRoleEditing(role: Role): Edited<RoleDraft> {
  const update = useUpdateRole();
  const read = useReadRole(role.id);
  return useEditing<RoleDraft>({
    object: `role-${role.id}`,
    what: WHAT,
    stored: storedOf(role),
    automatic: false,
    validationErrorOf: () => null,
    save: async ({ name, permissions, views }, revision) =>
      (await update.mutateAsync({ roleId: role.id, name, permissions: [...permissions], views: [...views], revision })).revision,
    load: async () => storedOf(await read()),
  });
}

/** A role next to others for comparison, and its holders. Administrators with fewer rights cannot change it. */
export function RoleEditor({ role, others, onCopy, onRemoved }: RoleEditorProps) {
  const who = useContext(AdministratorContext);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useRemoveRole();
  const assign = useAssignRole();
  const edited = useRoleEditing(role);
  const { value, change } = edited;
  const mayChange = covers(who, role);
  const closed = offWhere(!mayChange);
  const save = async () => {
    if (await edited.save()) {
      void message.success(`已保存「${value.name.trim()}」`);
    }
  };
  const askRemove = () =>
    confirm({
      title: `删除角色「${role.name}」？`,
      text: '没有人是这个角色时才能删除。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ roleId: role.id });
        onRemoved();
      },
    });
  return (
    <div className={styles.main}>
      <EditingNotes edited={edited} what={WHAT} names={fieldNames} show={wordsOf} />
      <Panel
        title={role.name}
        note={mayChange ? '和其他自建角色并排比较' : '它的权限比你多，你不能修改'}
        actions={
          <>
            <Button icon={<Copy size={16} />} {...closed} onClick={onCopy}>
              复制成新角色
            </Button>
            <Button danger type="text" {...offWhere(!mayChange || role.holders > 0)} onClick={askRemove}>
              删除…
            </Button>
          </>
        }
      >
        <div className={styles.body}>
          <Labelled label="名称">
            <Input
              aria-label="名称"
              maxLength={20}
              {...closed}
              value={value.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Labelled>
          <RoleMatrix role={role} others={others} granted={value} mayChange={mayChange} onGrant={(granted) => change(ordered(granted))} />
          <RoleHolders
            roleId={role.id}
            mayChange={mayChange}
            onAdd={(member) => void assign.mutateAsync({ memberId: member.id, roleId: role.id }).catch(() => undefined)}
            onRemove={(member) =>
              confirm({
                title: `让「${member.name}」不再是${role.name}？`,
                text: '他会成为普通成员，不能再进管理后台，马上生效。',
                verb: '移除',
                onYes: () => assign.mutateAsync({ memberId: member.id, roleId: '' }),
              })
            }
          />
        </div>
      </Panel>
      {edited.dirty && (
        <SaveBar
          text={consequenceOf(role, value)}
          saving={edited.phase === 'saving'}
          onSave={() => void save()}
          onDiscard={edited.giveUp}
        />
      )}
    </div>
  );
}
