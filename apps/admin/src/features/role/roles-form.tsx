import { MOST_ROLES, OWNER_ROLE, type Role } from '@palm/contract/member/roles';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { rolesQuery } from '../../shared/pick/role.api.ts';
import { useServices } from '../../shared/services.tsx';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { OwnerRole } from './owner-role.tsx';
import { RoleEditor } from './role-editor.tsx';
import { roleRules, useCreateRole } from './role.api.ts';
import styles from './role.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

/** 角色权限: roles and permissions. All permissions of an administrator come from one of these. */
export function RolesForm() {
  const { client } = useServices();
  const query = useQuery(rolesQuery(client));
  return (
    <QueryPanel query={query} title="角色没有加载出来">
      {(data) => <Roles list={data.list} owners={data.owners} />}
    </QueryPanel>
  );
}

/** In the URL, so that the page's guard asks before unsaved changes are replaced by another role. */
function useChosenRole(): [string, (role: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (role: string) => setSearch({ ...Object.fromEntries(search), role }, { replace: true });
  return [search.get('role') ?? OWNER_ROLE, choose];
}

function Roles({ list, owners }: { list: Role[]; owners: number }) {
  const create = useCreateRole();
  const [chosen, setChosen] = useChosenRole();
  const [copied, setCopied] = useState<Role | 'new' | null>(null);
  const shown = list.find(({ id }) => id === chosen);
  const rights =
    copied === null || copied === 'new' ? { permissions: [], views: [] } : { permissions: copied.permissions, views: copied.views };
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label="角色">
        <h3>系统角色</h3>
        <RoleEntry name="所有者" count={owners} isOpen={shown === undefined} locked onOpen={() => setChosen(OWNER_ROLE)} />
        <h3>自建角色</h3>
        {list.map(({ id, name, holders }) => (
          <RoleEntry key={id} name={name} count={holders} isOpen={id === chosen} onOpen={() => setChosen(id)} />
        ))}
        <Button block type="dashed" icon={<Plus size={16} />} {...offWhere(list.length >= MOST_ROLES)} onClick={() => setCopied('new')}>
          新建角色
        </Button>
        <p>讲师、部门主管和班主任不用角色，分别在讲师、部门和班级里指定。</p>
      </nav>
      {shown === undefined ? (
        <OwnerRole owners={owners} />
      ) : (
        <RoleEditor
          key={shown.id}
          role={shown}
          others={list.filter(({ id }) => id !== shown.id)}
          onCopy={() => setCopied(shown)}
          onRemoved={() => setChosen(OWNER_ROLE)}
        />
      )}
      {copied !== null && (
        <NameDialog
          title={copied === 'new' ? '新建角色' : `复制「${copied.name}」`}
          label="角色名称"
          rule={roleRules.name}
          initial={copied === 'new' ? '' : `${copied.name} 副本`}
          onSave={async (name, creationId) => setChosen((await create.mutateAsync({ name, creationId, ...rights })).id)}
          onClose={() => setCopied(null)}
        />
      )}
    </div>
  );
}

type RoleEntryProps = { name: string; count: number; isOpen: boolean; locked?: boolean; onOpen: () => void };

function RoleEntry({ name, count, isOpen, locked = false, onOpen }: RoleEntryProps) {
  return (
    <button type="button" className={styles.entry} aria-current={isOpen || undefined} onClick={onOpen}>
      {locked && <Lock size={14} aria-label="不能修改" />}
      <span>{name}</span>
      <small>{count} 人</small>
    </button>
  );
}
