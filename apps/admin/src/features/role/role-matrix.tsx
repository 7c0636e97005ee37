import { permissionNames, permissions as everything, type Permission } from '@palm/contract/areas';
import type { Role } from '@palm/contract/member/roles';
import { Checkbox, Tooltip } from 'antd';
import { Check, Minus } from 'lucide-react';
import { useContext } from 'react';
import { AdministratorContext, holds } from '../../shared/session/permissions.ts';
import styles from './role.module.css';

/** So many others stand beside the one that is edited. */
const BESIDE = 3;

type RoleMatrixProps = {
  role: Role;
  others: readonly Role[];
  granted: readonly Permission[];
  mayChange: boolean;
  onGrant: (permissions: Permission[]) => void;
};

/** What the role may do, row by row, beside some others. Nobody ticks what he does not hold himself. */
export function RoleMatrix({ role, others, granted, mayChange, onGrant }: RoleMatrixProps) {
  const who = useContext(AdministratorContext);
  const beside = others.slice(0, BESIDE);
  const put = (permission: Permission, on: boolean) => onGrant(on ? [...granted, permission] : granted.filter((one) => one !== permission));
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">能管什么</th>
            <th scope="col" data-own>
              {role.name}
            </th>
            {beside.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {everything.map((permission) => {
            const mine = holds(who, permission);
            const isOn = granted.includes(permission);
            return (
              <tr key={permission} data-changed={isOn !== role.permissions.includes(permission) || undefined}>
                <th scope="row">{permissionNames[permission]}</th>
                <td data-own>
                  <Tooltip title={mine ? '' : '你自己没有这项权限，不能给别人'}>
                    <Checkbox
                      aria-label={permissionNames[permission]}
                      disabled={!mayChange || !mine}
                      checked={isOn}
                      onChange={(event) => put(permission, event.target.checked)}
                    />
                  </Tooltip>
                </td>
                {beside.map(({ id, name, permissions }) => (
                  <td key={id}>
                    {permissions.includes(permission) ? (
                      <Check size={16} className={styles.yes} aria-label={`${name}有`} />
                    ) : (
                      <Minus size={14} className={styles.no} aria-label={`${name}没有`} />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
