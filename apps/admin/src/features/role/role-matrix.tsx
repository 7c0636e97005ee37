import { permissionNames, permissions as everything, type Permission } from '@palm/contract/areas';
import type { Role } from '@palm/contract/member/roles';
import { Tag } from '@palm/ui/tag';
import { Select, Tooltip } from 'antd';
import { Check, Minus } from 'lucide-react';
import { useContext } from 'react';
import { AdministratorContext, holds, sees, type Held } from '../../shared/session/permissions.ts';
import { levelNames, levelOf, levels, withLevel, type RoleLevel } from './level.ts';
import styles from './role.module.css';

/** Number of other roles shown for comparison. */
const BESIDE = 3;

/** What a permission allows beyond what its name suggests: whoever decides who vouches for members can vouch for themselves. */
const cautions: Partial<Record<Permission, string>> = {
  setting: '包括登录方式和短信通道，能借此用任何人的身份登录，只给信得过的人',
};

type RoleMatrixProps = {
  role: Role;
  others: readonly Role[];
  granted: Held;
  mayChange: boolean;
  onGrant: (granted: Held) => void;
};

/** The role's level in each area, next to some others. Nobody can grant more rights than their own. */
export function RoleMatrix({ role, others, granted, mayChange, onGrant }: RoleMatrixProps) {
  const beside = others.slice(0, BESIDE);
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">能做什么</th>
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
            const level = levelOf(granted, permission);
            return (
              <tr key={permission} data-changed={level !== levelOf(role, permission) || undefined}>
                <th scope="row">
                  {permissionNames[permission]}
                  {cautions[permission] !== undefined && <small>{cautions[permission]}</small>}
                </th>
                <td data-own>
                  <LevelSelect
                    permission={permission}
                    level={level}
                    mayChange={mayChange}
                    onChange={(next) => onGrant(withLevel(granted, permission, next))}
                  />
                </td>
                {beside.map((other) => (
                  <td key={other.id}>
                    <LevelMark name={other.name} level={levelOf(other, permission)} />
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

type LevelSelectProps = { permission: Permission; level: RoleLevel; mayChange: boolean; onChange: (level: RoleLevel) => void };

function LevelSelect({ permission, level, mayChange, onChange }: LevelSelectProps) {
  const who = useContext(AdministratorContext);
  const mayGive = { manage: holds(who, permission), view: sees(who, permission), none: true };
  return (
    <Tooltip title={mayGive.view ? '' : '你自己没有这项权限，不能给别人'}>
      <Select<RoleLevel>
        className={styles.level ?? ''}
        aria-label={permissionNames[permission]}
        {...(mayChange && mayGive.view ? {} : { disabled: true })}
        value={level}
        options={levels.map((value) => ({
          value,
          label: levelNames[value],
          disabled: !mayGive[value],
          title: mayGive[value] ? '' : '你自己只能看，不能给别人能改',
        }))}
        onChange={onChange}
      />
    </Tooltip>
  );
}

/** The level of another role, for comparison. */
function LevelMark({ name, level }: { name: string; level: RoleLevel }) {
  if (level === 'view') {
    return <Tag>只看</Tag>;
  }
  return level === 'manage' ? (
    <Check size={16} className={styles.yes} aria-label={`${name}能改`} />
  ) : (
    <Minus size={14} className={styles.no} aria-label={`${name}没有`} />
  );
}
