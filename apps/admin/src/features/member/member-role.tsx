import { permissionNames, permissions, type Permission } from '@palm/contract/areas';
import type { MemberDetail } from '@palm/contract/member/admin';
import { Checkbox, Switch } from 'antd';
import { SettingRow } from '../../shared/ui/panel.tsx';
import styles from './member.module.css';

export type MemberRoleValue = { administrator: boolean; permissions: readonly Permission[] };

/** The role to send, or none where it is as it was. */
export function changedRole(member: MemberDetail, { administrator, permissions: held }: MemberRoleValue) {
  const granted = administrator ? permissions.filter((one) => held.includes(one)) : [];
  const before = permissions.filter((one) => member.permissions.includes(one));
  return administrator === member.administrator && granted.join() === before.join() ? undefined : { administrator, permissions: granted };
}

type MemberRoleProps = { member: MemberDetail; value: MemberRoleValue; onChange: (value: MemberRoleValue) => void };

/** Makes a member an administrator and says of what; it is saved with the rest of the drawer. Owners hold everything. */
export function MemberRole({ member, value: { administrator, permissions: held }, onChange }: MemberRoleProps) {
  if (member.owner) {
    return (
      <section className={styles.section}>
        <h3>权限</h3>
        <p>组织所有者拥有全部权限。</p>
      </section>
    );
  }
  return (
    <section className={styles.section} aria-label="权限">
      <h3>权限</h3>
      <SettingRow name="管理员" reason="可以进入管理后台，只看得到有权限的部分">
        <Switch aria-label="管理员" checked={administrator} onChange={(on) => onChange({ administrator: on, permissions: held })} />
      </SettingRow>
      {administrator && (
        <Checkbox.Group
          value={[...held]}
          onChange={(next) => onChange({ administrator, permissions: next })}
          options={permissions.map((value) => ({ value, label: permissionNames[value] }))}
          style={{ marginBottom: 16 }}
        />
      )}
    </section>
  );
}
