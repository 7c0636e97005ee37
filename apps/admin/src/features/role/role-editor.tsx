import { permissions as everything } from '@palm/contract/areas';
import type { Role } from '@palm/contract/member/roles';
import { App, Button, Input } from 'antd';
import { Copy } from 'lucide-react';
import { useContext, useState } from 'react';
import { AdministratorContext, covers, type Held } from '../../shared/session/permissions.ts';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SaveBar } from '../../shared/ui/save-bar.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { consequenceOf } from './consequence.ts';
import { levelOf } from './level.ts';
import { RoleHolders } from './role-holders.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { useAssignRole, useRemoveRole, useUpdateRole } from './role.api.ts';
import styles from './role.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

type RoleEditorProps = { role: Role; others: readonly Role[]; onCopy: () => void; onRemoved: () => void };

const ordered = (held: Held): Held => ({
  permissions: everything.filter((one) => levelOf(held, one) === 'manage'),
  views: everything.filter((one) => levelOf(held, one) === 'view'),
});

/** Unsaved changes of a role. */
function useRoleDraft(role: Role) {
  const [name, setName] = useState(role.name);
  const [granted, setGranted] = useState<Held>(role);
  const next = ordered(granted);
  const discard = () => {
    setName(role.name);
    setGranted(role);
  };
  const isChanged = name.trim() !== role.name || everything.some((one) => levelOf(next, one) !== levelOf(role, one));
  return { name, setName, next, setGranted, isChanged, discard };
}

/** A role next to others for comparison, and its holders. Administrators with fewer rights cannot change it. */
export function RoleEditor({ role, others, onCopy, onRemoved }: RoleEditorProps) {
  const who = useContext(AdministratorContext);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const update = useUpdateRole();
  const remove = useRemoveRole();
  const assign = useAssignRole();
  const { name, setName, next, setGranted, isChanged, discard } = useRoleDraft(role);
  const mayChange = covers(who, role);
  const closed = offWhere(!mayChange);
  const save = async () => {
    await update.mutateAsync({
      roleId: role.id,
      name,
      permissions: [...next.permissions],
      views: [...next.views],
      revision: role.revision,
    });
    void message.success(`已保存「${name.trim()}」`);
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
            <Input aria-label="名称" maxLength={20} {...closed} value={name} onChange={(event) => setName(event.target.value)} />
          </Labelled>
          <RoleMatrix role={role} others={others} granted={next} mayChange={mayChange} onGrant={setGranted} />
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
      {isChanged && (
        <SaveBar
          text={consequenceOf(role, next)}
          saving={update.isPending}
          onSave={() => void save().catch(() => undefined)}
          onDiscard={discard}
        />
      )}
    </div>
  );
}
