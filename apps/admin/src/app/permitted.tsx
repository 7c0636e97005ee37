import { permissionNames, type Permission } from '@palm/contract/areas';
import { Button } from 'antd';
import { Eye } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ViewOnly } from '../shared/session/view-only.tsx';
import { AdministratorContext, holds, sees } from '../shared/session/permissions.ts';
import { Forbidden } from '../shared/ui/forbidden.tsx';
import styles from './page-state.module.css';

/** Shows a page to holders of its permission, read-only if they hold it at `view` level, and tells others whom to ask. */
export function Permitted({ permission, children }: { permission: Permission | undefined; children: ReactNode }) {
  const who = useContext(AdministratorContext);
  const navigate = useNavigate();
  if (permission === undefined || holds(who, permission)) {
    return <ViewOnly active={false}>{children}</ViewOnly>;
  }
  if (!sees(who, permission)) {
    return (
      <Forbidden title={`你没有「${permissionNames[permission]}」权限`} text="需要查看或修改，请联系组织所有者在「成员」里为你开通。">
        <Button onClick={() => void navigate('/')}>回到工作台</Button>
      </Forbidden>
    );
  }
  return (
    <ViewOnly active>
      <p className={styles.lookOnly} role="note">
        <Eye size={16} aria-hidden="true" />
        <span>你对「{permissionNames[permission]}」只能查看，不能修改或导出。需要时请联系组织所有者。</span>
      </p>
      {children}
    </ViewOnly>
  );
}
