import type { RoleHolder } from '@palm/contract/member/roles';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { DrawerPages } from '../../shared/list/drawer-pages.tsx';
import { DrawerTools } from '../../shared/list/drawer-tools.tsx';
import { useServices } from '../../shared/services.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { HolderPicker, type Picked } from './holder-picker.tsx';
import { exportHolders, holdersQuery, type HoldersQuery } from './role.api.ts';
import styles from './role.module.css';

const PAGE_SIZE = 20;

/** Who granted the role, and when. */
function Giving({ givenAt, givenBy }: Pick<RoleHolder, 'givenAt' | 'givenBy'>) {
  const dates = useDates();
  const text = givenAt === null ? '以前给的' : `${givenBy ?? '系统'} ${dates.minute(givenAt)} 给的`;
  return <small className={styles.giving}>{text}</small>;
}

type RoleHoldersProps = {
  roleId: HoldersQuery['roleId'];
  mayChange: boolean;
  onAdd: (member: Picked) => void;
  onRemove: (member: RoleHolder) => void;
};

/** The holders of a role: add and remove. */
export function RoleHolders({ roleId, mayChange, onAdd, onRemove }: RoleHoldersProps) {
  const { client, store } = useServices();
  const [asked, setAsked] = useState<HoldersQuery>({ roleId, pageNo: 1, pageSize: PAGE_SIZE, sort: 'name' });
  const query = useQuery(holdersQuery(client, asked));
  const total = query.data?.total ?? 0;
  const self = store.get('userId');
  return (
    <section aria-label="谁有这个角色">
      <div className={styles.holdersHead}>
        <h3>
          谁有这个角色 <small>{total} 人</small>
        </h3>
        {mayChange && <HolderPicker onPick={onAdd} />}
      </div>
      {query.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {query.isError && <ErrorOf error={query.error} title="名单没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data?.total === 0 && <p className={styles.note}>还没有人是这个角色，在右上角搜姓名添加。</p>}
      <ul className={styles.holders}>
        {query.data?.list.map((member) => (
          <li key={member.id}>
            <span>
              <b>{member.name}</b> {[member.departmentName, member.position].filter(Boolean).join(' · ')}
              {member.disabled && <Tag>已停用</Tag>}
              <Giving {...member} />
            </span>
            {mayChange && member.id !== self && (
              <Button type="text" size="small" danger aria-label={`移除${member.name}`} onClick={() => onRemove(member)}>
                移除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <DrawerTools
          keys={[{ title: '姓名', sort: 'name' }]}
          sort={asked.sort}
          onSort={(sort) => setAsked({ ...asked, pageNo: 1, sort })}
          job="导出角色成员"
          onExport={() => exportHolders(client, asked)}
        />
      )}
      <DrawerPages asked={asked} total={total} onPage={(pageNo) => setAsked({ ...asked, pageNo })} />
    </section>
  );
}
