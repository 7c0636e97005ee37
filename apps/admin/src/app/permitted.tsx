import { permissionNames, type Permission } from '@palm/contract/areas';
import { useContext, type ReactNode } from 'react';
import { AdministratorContext, holds } from '../shared/session/permissions.ts';
import { Forbidden } from '../shared/ui/forbidden.tsx';

/** Shows a page to those who hold its permission and tells the others whom to ask. */
export function Permitted({ permission, children }: { permission: Permission | undefined; children: ReactNode }) {
  const who = useContext(AdministratorContext);
  if (permission !== undefined && !holds(who, permission)) {
    return (
      <Forbidden title={`你没有「${permissionNames[permission]}」权限`} text="需要查看或修改，请联系组织所有者在「成员」里为你开通。" />
    );
  }
  return children;
}
