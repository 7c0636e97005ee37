import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useContext } from 'react';
import { useServices } from '../services.tsx';
import { AdministratorContext, covers } from '../session/permissions.ts';
import { rightsText } from './rights-text.ts';
import { rolesQuery } from './role.api.ts';
import styles from './role-select.module.css';

type RoleSelectProps = {
  /** Empty = a plain member. */
  value: string;
  onChange: (roleId: string) => void;
  /** The member's current role, which the caller may not be able to see in the list. */
  held?: { id: string; name: string } | null;
};

/** Selects a member's role. Roles with more rights than the caller's cannot be granted. */
export function RoleSelect({ value, onChange, held = null }: RoleSelectProps) {
  const { client } = useServices();
  const who = useContext(AdministratorContext);
  const { data, isPending } = useQuery(rolesQuery(client));
  const roles = data?.list ?? [];
  const options = roles.map((role) => ({
    value: role.id,
    label: role.name,
    note: rightsText(role) || '只能进入后台',
    disabled: !covers(who, role) && role.id !== held?.id,
  }));
  const gone = held !== null && !roles.some(({ id }) => id === held.id) ? [{ value: held.id, label: held.name, note: '' }] : [];
  return (
    <Select
      aria-label="角色"
      style={{ width: '100%' }}
      loading={isPending}
      value={value}
      options={[{ value: '', label: '普通成员', note: '不进管理后台' }, ...options, ...gone]}
      optionRender={({ data: option }) => (
        <span className={styles.option}>
          {option.label}
          <small>{option.note}</small>
        </span>
      )}
      notFoundContent="还没有角色，先到 组织设置 › 角色权限 里新建"
      onChange={onChange}
    />
  );
}
