import { permissions, type Permission } from '@palm/contract/endpoint';
import type { MemberDetail } from '@palm/contract/member';
import { App, Button, Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { permissionNames } from '../../shared/session/permissions.ts';
import { SettingRow } from '../../shared/ui/panel.tsx';
import { useSetRole } from './member.api.ts';
import styles from './member.module.css';

/** Permissions without an area in the console would promise what is not there. */
const offered: readonly Permission[] = ['content', 'exam', 'community', 'member', 'report', 'setting'];

/** Makes a member an administrator and says of what. Owners hold everything. */
export function MemberRole({ member }: { member: MemberDetail }) {
  const { message } = App.useApp();
  const setRole = useSetRole();
  const [administrator, setAdministrator] = useState(member.administrator);
  const [held, setHeld] = useState<readonly Permission[]>(member.permissions);
  const changed = administrator !== member.administrator || [...held].sort().join() !== [...member.permissions].sort().join();
  const save = () =>
    setRole.mutate(
      { memberId: member.id, administrator, permissions: administrator ? permissions.filter((one) => held.includes(one)) : [] },
      { onSuccess: () => void message.success(`已更新「${member.name}」的权限`) },
    );
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
        <Switch aria-label="管理员" checked={administrator} onChange={setAdministrator} />
      </SettingRow>
      {administrator && (
        <Checkbox.Group
          value={[...held]}
          onChange={setHeld}
          options={offered.map((value) => ({ value, label: permissionNames[value] }))}
          style={{ marginBottom: 16 }}
        />
      )}
      {changed && (
        <Button loading={setRole.isPending} onClick={save}>
          保存权限
        </Button>
      )}
    </section>
  );
}
