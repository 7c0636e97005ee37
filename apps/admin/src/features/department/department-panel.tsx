import type { Department } from '@palm/contract/department/admin';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton, Tooltip } from 'antd';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { departmentsQuery, memberCountsQuery, type CountFilter } from '../../shared/pick/department.api.ts';
import { useServices } from '../../shared/services.tsx';
import { TreePanel } from '../../shared/tree/tree-panel.tsx';
import { AlwaysEnabled } from '../../shared/session/view-only.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { DepartmentDialog, type DepartmentTask } from './department-dialog.tsx';
import styles from './department-panel.module.css';
import { DepartmentTree } from './department-tree.tsx';

type DepartmentPanelProps = {
  selected: string | undefined;
  /** The list's filters, so that the tree counts the same members. */
  filter: CountFilter;
  onSelect: (departmentId: string | undefined) => void;
};

/** The department tree, with search, editing and reordering. */
export function DepartmentPanel({ selected, filter, onSelect }: DepartmentPanelProps) {
  const { client } = useServices();
  const query = useQuery(departmentsQuery(client));
  const counts = useQuery(memberCountsQuery(client, filter));
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<DepartmentTask | null>(null);
  return (
    <TreePanel
      title="部门"
      action={
        <Tooltip title="新建部门">
          <Button
            type="text"
            aria-label="新建部门"
            icon={<Plus size={18} />}
            onClick={() => setTask({ kind: 'create', parent: currentOf(query.data, selected) })}
          />
        </Tooltip>
      }
    >
      <AlwaysEnabled>
        <Input
          className={styles.search ?? ''}
          aria-label="搜部门"
          placeholder="搜部门"
          allowClear
          prefix={<Search size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </AlwaysEnabled>
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.isError && <ErrorOf error={query.error} title="部门没有加载出来" onRetry={() => void query.refetch()} />}
      {counts.isLoadingError && (
        <AlwaysEnabled>
          <p className={styles.uncounted} role="alert">
            人数没有加载出来
            <Button size="small" type="link" loading={counts.isFetching} onClick={() => void counts.refetch()}>
              重试
            </Button>
          </p>
        </AlwaysEnabled>
      )}
      {query.data && (
        <DepartmentTree
          list={query.data}
          counts={counts.data}
          search={search.trim()}
          selected={selected}
          onSelect={onSelect}
          onTask={setTask}
        />
      )}
      {task && query.data && <DepartmentDialog task={task} list={query.data} onClose={() => setTask(null)} />}
    </TreePanel>
  );
}

const currentOf = (list: readonly Department[] | undefined, selected: string | undefined) =>
  list?.find(({ id }) => id === selected) ?? null;
