import { EmptyState } from '@palm/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { SortableList } from '../drag/sortable-list.tsx';
import { ErrorOf } from '../ui/failed.tsx';
import { NameDialog } from '../ui/name-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { useConfirm } from '../ui/use-confirm.ts';
import styles from './category-rows.module.css';

type Category = { id: string; name: string };

type CategoryRowsProps<C extends Category> = {
  query: Pick<UseQueryResult<C[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  nameRule: z.ZodType;
  /** The category's content, such as 3 门课程, and the link to its list. */
  contentOf: (category: C) => { text: string; to: string };
  /** 课程 */
  content: string;
  empty: { text: string; action: ReactNode };
  onRename: (category: { categoryId: string; name: string; replaces: string }) => Promise<unknown>;
  onRemove: (category: { categoryId: string }) => Promise<unknown>;
  onArrange: (order: { categoryIds: string[] }) => Promise<unknown>;
};

/** Categories in the order shown to learners: reorder, rename, delete if empty. */
export function CategoryRows<C extends Category>({ query, nameRule, empty, onRename, onArrange, ...row }: CategoryRowsProps<C>) {
  const [renaming, setRenaming] = useState<C | null>(null);
  // The dragged order, until the server has it.
  const [dragged, setDragged] = useState<C[] | null>(null);
  const order = (list: C[]) => {
    setDragged(list);
    // The client has already shown the refusal; the list reverts to its order.
    void onArrange({ categoryIds: list.map(({ id }) => id) })
      .catch(() => undefined)
      .finally(() => setDragged(null));
  };
  if (query.error !== null) {
    return <ErrorOf error={query.error} title="分类没有加载出来" onRetry={() => void query.refetch()} />;
  }
  return (
    <Panel>
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.data?.length === 0 && (
        <EmptyState title="还没有分类" text={empty.text}>
          {empty.action}
        </EmptyState>
      )}
      {query.data && (
        <SortableList items={dragged ?? query.data} idOf={({ id }) => id} nameOf={({ name }) => name} onOrder={order}>
          {(category) => <CategoryRow category={category} onRename={() => setRenaming(category)} {...row} />}
        </SortableList>
      )}
      {renaming && (
        <NameDialog
          title={`重命名「${renaming.name}」`}
          label="分类名称"
          rule={nameRule}
          initial={renaming.name}
          onSave={(name) => onRename({ categoryId: renaming.id, name, replaces: renaming.name })}
          onClose={() => setRenaming(null)}
        />
      )}
    </Panel>
  );
}

type CategoryRowProps<C extends Category> = Pick<CategoryRowsProps<C>, 'contentOf' | 'content' | 'onRemove'> & {
  category: C;
  onRename: () => void;
};

function CategoryRow<C extends Category>({ category, contentOf, content, onRename, onRemove }: CategoryRowProps<C>) {
  const confirm = useConfirm();
  const { id, name } = category;
  const { text, to } = contentOf(category);
  const askRemove = () =>
    confirm({
      title: `删除分类「${name}」？`,
      text: `只能删除没有${content}的分类，删除后不能恢复。`,
      verb: '删除',
      onYes: () => onRemove({ categoryId: id }),
    });
  return (
    <div className={styles.row}>
      <b className={styles.name}>{name}</b>
      <Link to={to} className={styles.count}>
        {text}
      </Link>
      <Button type="link" size="small" aria-label={`重命名${name}`} onClick={onRename}>
        重命名
      </Button>
      <Button type="link" size="small" danger aria-label={`删除${name}`} onClick={askRemove}>
        删除
      </Button>
    </div>
  );
}
