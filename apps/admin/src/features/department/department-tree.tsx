import type { Department } from '@palm/contract/department/admin';
import { NO_DEPARTMENT } from '@palm/contract/member/admin';
import { Button, Dropdown, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useMemo } from 'react';
import { departmentTree, placeOf, type DepartmentNode } from '../../shared/pick/department-tree.ts';
import { useViewOnly } from '../../shared/session/view-only.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useRemoveDepartment } from './department.api.ts';
import type { DepartmentTask } from './department-dialog.tsx';
import styles from './department-panel.module.css';
import { useMoveDepartmentWithUndo } from './use-move-department-with-undo.ts';

const EVERYONE = 'everyone';

type Counts = { total: number; unassigned: number; byId: ReadonlyMap<string, number> };

type DepartmentTreeProps = {
  list: readonly Department[];
  /** Absent while loading. */
  counts: Counts | undefined;
  search: string;
  selected: string | undefined;
  onSelect: (departmentId: string | undefined) => void;
  onTask: (task: DepartmentTask) => void;
};

/** Keeps matching nodes and their ancestors. */
function matching(nodes: readonly DepartmentNode[], search: string): DepartmentNode[] {
  return nodes
    .map((node) => ({ ...node, children: matching(node.children, search) }))
    .filter((node) => node.children.length > 0 || node.department.name.includes(search));
}

export function DepartmentTree({ list, counts, search, selected, onSelect, onTask }: DepartmentTreeProps) {
  const viewOnly = useViewOnly();
  const move = useMoveDepartmentWithUndo(list);
  const tree = useMemo(() => departmentTree(list), [list]);
  const fixed = [
    { key: EVERYONE, title: <Title name="全部成员" count={counts?.total} />, isLeaf: true },
    ...(selected === NO_DEPARTMENT || (counts?.unassigned ?? 0) > 0
      ? [{ key: NO_DEPARTMENT, title: <Title name="未分配部门" count={counts?.unassigned} />, isLeaf: true }]
      : []),
  ];
  const toData = (node: DepartmentNode): TreeDataNode => ({
    key: node.department.id,
    title: (
      <NodeTitle
        department={node.department}
        count={counts && (counts.byId.get(node.department.id) ?? 0)}
        onTask={onTask}
        onRemoved={() => selected === node.department.id && onSelect(undefined)}
      />
    ),
    children: node.children.map(toData),
  });
  const drop: NonNullable<TreeProps['onDrop']> = ({ dragNode, node, dropToGap, dropPosition }) => {
    if (isFixed(node.key)) {
      return;
    }
    const ownPosition = Number(node.pos.split('-').at(-1));
    const relation = dropToGap ? (dropPosition < ownPosition ? 'before' : 'after') : 'inside';
    move(String(dragNode.key), placeOf(list, String(dragNode.key), String(node.key), relation));
  };
  return (
    <Tree
      key={search}
      blockNode
      defaultExpandAll
      disabled={false}
      draggable={search === '' && !viewOnly ? { icon: false, nodeDraggable: ({ key }) => !isFixed(key) } : false}
      selectedKeys={[selected ?? EVERYONE]}
      treeData={[...fixed, ...(search === '' ? tree : matching(tree, search)).map(toData)]}
      onSelect={(_, { node }) => onSelect(node.key === EVERYONE ? undefined : String(node.key))}
      onDrop={drop}
    />
  );
}

const isFixed = (key: TreeDataNode['key']) => key === EVERYONE || key === NO_DEPARTMENT;

function Title({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span className={styles.node}>
      <span className="clamp-1" title={name}>
        {name}
      </span>
      <em>{count?.toLocaleString('zh-CN')}</em>
    </span>
  );
}

type NodeTitleProps = { department: Department; count: number | undefined; onTask: (task: DepartmentTask) => void; onRemoved: () => void };

function NodeTitle({ department, count, onTask, onRemoved }: NodeTitleProps) {
  const remove = useRemoveDepartment();
  const confirm = useConfirm();
  const askRemove = () =>
    confirm({
      title: `删除部门「${department.name}」？`,
      text: '只能删除没有成员也没有下级的部门，删除后不能恢复。',
      verb: '删除',
      onYes: () => remove.mutateAsync({ departmentId: department.id }).then(onRemoved),
    });
  return (
    <span className={styles.row}>
      <Title name={department.name} count={count} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'create', label: '新建下级部门', onClick: () => onTask({ kind: 'create', parent: department }) },
            { key: 'rename', label: '重命名', onClick: () => onTask({ kind: 'rename', department }) },
            { key: 'move', label: '移动到…', onClick: () => onTask({ kind: 'move', department }) },
            { type: 'divider' },
            { key: 'remove', label: '删除', danger: true, onClick: askRemove },
          ],
          onClick: ({ domEvent }) => domEvent.stopPropagation(),
        }}
      >
        <Button
          className={styles.more ?? ''}
          type="text"
          size="small"
          aria-label={`${department.name}的操作`}
          icon={<Ellipsis size={16} />}
          onClick={(event) => event.stopPropagation()}
        />
      </Dropdown>
    </span>
  );
}
