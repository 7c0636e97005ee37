import { OWNER_ROLE } from '@palm/contract/member/roles';
import { useContext } from 'react';
import { AdministratorContext } from '../../shared/session/permissions.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { RoleHolders } from './role-holders.tsx';
import { useSetOwner } from './role.api.ts';
import styles from './role.module.css';

/** Owners have all permissions, including future ones; only owners can appoint owners, and at least one must remain. */
export function OwnerRole({ owners }: { owners: number }) {
  const { owner } = useContext(AdministratorContext);
  const setOwner = useSetOwner();
  const confirm = useConfirm();
  return (
    <Panel title="所有者" note="拥有全部权限，不能修改">
      <div className={styles.body}>
        <p className={styles.note}>
          {owners === 1 ? '只有一位所有者，不能移除；先把另一位设为所有者。' : '所有者不能移除自己，要由另一位所有者来做。'}
          {owner ? '' : '只有所有者能添加或移除所有者。'}
        </p>
        <RoleHolders
          roleId={OWNER_ROLE}
          mayChange={owner}
          onAdd={(member) =>
            confirm({
              title: `把「${member.name}」设为所有者？`,
              text: '所有者拥有全部权限，也能移除其他所有者。',
              verb: '设为所有者',
              onYes: () => setOwner.mutateAsync({ memberId: member.id, owner: true }),
            })
          }
          onRemove={(member) =>
            confirm({
              title: `移除所有者「${member.name}」？`,
              text: '移除后是普通成员，或者只有自己角色的权限，马上生效。',
              verb: '移除',
              onYes: () => setOwner.mutateAsync({ memberId: member.id, owner: false }),
            })
          }
        />
      </div>
    </Panel>
  );
}
