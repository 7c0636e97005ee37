import type { Department } from '@palm/contract/department';
import { Button, Dropdown, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useMemo } from 'react';
import { currentPlace, departmentTree, placeOf, type DepartmentNode } from '../../shared/pick/department-tree.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useUndo } from '../../shared/ui/use-undo.tsx';
import { useMoveDepartment, useRemoveDepartment } from './department.api.ts';
import type { DepartmentTask } from './department-dialog.tsx';
import styles from './department-panel.module.css';

const EVERYONE = 'everyone';

type DepartmentTreeProps = {
  list: readonly Department[];
  search: string;
  selected: string | undefined;
  onSelect: (departmentId: string | undefined) => void;
  onTask: (task: DepartmentTask) => void;
};

/** Keeps what matches and the way to it. */
function matching(nodes: readonly DepartmentNode[], search: string): DepartmentNode[] {
  return nodes
    .map((node) => ({ ...node, children: matching(node.children, search) }))
    .filter((node) => node.children.length > 0 || node.department.name.includes(search));
}

/** A drag takes effect at once and can be taken back for 5 s. */
function useMoveWithUndo(list: readonly Department[]) {
  const move = useMoveDepartment();
  const offerUndo = useUndo();
  return (draggedId: string, targetId: string, relation: Parameters<typeof placeOf>[3]) => {
    const dragged = list.find(({ id }) => id === draggedId);
    const before = currentPlace(list, draggedId);
    const send = ({ parentId, index }: typeof before) => move.mutateAsync({ departmentId: draggedId, parentId: parentId ?? '', index });
    send(placeOf(list, draggedId, targetId, relation))
      .then(() => offerUndo(`已移动「${dragged?.name ?? ''}」`, () => void send(before).catch(() => undefined)))
      // the refusal was said; the tree never moved
      .catch(() => undefined);
  };
}

export function DepartmentTree({ list, search, selected, onSelect, onTask }: DepartmentTreeProps) {
  const moveWithUndo = useMoveWithUndo(list);
  const tree = useMemo(() => departmentTree(list), [list]);
  const total = tree.reduce((sum, node) => sum + node.total, 0);
  const toData = (node: DepartmentNode): TreeDataNode => ({
    key: node.department.id,
    title: <NodeTitle node={node} onTask={onTask} onRemoved={() => selected === node.department.id && onSelect(undefined)} />,
    children: node.children.map(toData),
  });
  const drop: NonNullable<TreeProps['onDrop']> = ({ dragNode, node, dropToGap, dropPosition }) => {
    if (node.key === EVERYONE) {
      return;
    }
    const ownPosition = Number(node.pos.split('-').at(-1));
    const relation = dropToGap ? (dropPosition < ownPosition ? 'before' : 'after') : 'inside';
    moveWithUndo(String(dragNode.key), String(node.key), relation);
  };
  return (
    <Tree
      key={search}
      blockNode
      defaultExpandAll
      draggable={search === '' ? { icon: false, nodeDraggable: ({ key }) => key !== EVERYONE } : false}
      selectedKeys={[selected ?? EVERYONE]}
      treeData={[
        { key: EVERYONE, title: <Title name="全部成员" count={total} />, isLeaf: true },
        ...(search === '' ? tree : matching(tree, search)).map(toData),
      ]}
      onSelect={(_, { node }) => onSelect(node.key === EVERYONE ? undefined : String(node.key))}
      onDrop={drop}
    />
  );
}

function Title({ name, count }: { name: string; count: number }) {
  return (
    <span className={styles.node}>
      <span className="clamp-1" title={name}>
        {name}
      </span>
      <em>{count.toLocaleString('zh-CN')}</em>
    </span>
  );
}

type NodeTitleProps = { node: DepartmentNode; onTask: (task: DepartmentTask) => void; onRemoved: () => void };

function NodeTitle({ node: { department, total }, onTask, onRemoved }: NodeTitleProps) {
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
      <Title name={department.name} count={total} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'create', label: '新建下级部门', onClick: () => onTask({ kind: 'create', parent: department }) },
            { key: 'rename', label: '重命名', onClick: () => onTask({ kind: 'rename', department }) },
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
