import type { ResultOf } from '@palm/contract/endpoint';
import type { courseAuthoringApi } from '@palm/contract/course/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { categoriesQuery } from '../../shared/pick/pick.api.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SortableList } from '../../shared/drag/sortable-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { categoryNameRule, useArrangeCategories, useRemoveCategory, useSaveCategory } from './category.api.ts';
import styles from './category.module.css';

type Category = ResultOf<typeof courseAuthoringApi.categories>['list'][number];

/** The categories in the order that learners see. */
export function CategoryList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const query = useQuery(categoriesQuery(client));
  const [renaming, setRenaming] = useState<Category | null>(null);
  // what was just dragged, until the server has it
  const [dragged, setDragged] = useState<Category[] | null>(null);
  const arrange = useArrangeCategories();
  const save = useSaveCategory();
  const order = (list: Category[]) => {
    setDragged(list);
    arrange.mutate({ categoryIds: list.map(({ id }) => id) }, { onSettled: () => setDragged(null) });
  };
  if (query.isError) {
    return <ErrorOf error={query.error} title="分类没有加载出来" onRetry={() => void query.refetch()} />;
  }
  return (
    <Panel>
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.data?.length === 0 && (
        <EmptyState title="还没有分类" text="分好类，学员就能按分类找课程。">
          {emptyAction}
        </EmptyState>
      )}
      {query.data && (
        <SortableList items={dragged ?? query.data} idOf={({ id }) => id} nameOf={({ name }) => name} onOrder={order}>
          {(category) => <CategoryRow category={category} onRename={() => setRenaming(category)} />}
        </SortableList>
      )}
      {renaming && (
        <NameDialog
          title={`重命名「${renaming.name}」`}
          label="分类名称"
          rule={categoryNameRule}
          initial={renaming.name}
          onSave={(name) => save.mutateAsync({ categoryId: renaming.id, name })}
          onClose={() => setRenaming(null)}
        />
      )}
    </Panel>
  );
}

function CategoryRow({ category: { id, name, courseCount }, onRename }: { category: Category; onRename: () => void }) {
  const remove = useRemoveCategory();
  const confirm = useConfirm();
  const askRemove = () =>
    confirm({
      title: `删除分类「${name}」？`,
      text: '只能删除没有课程的分类，删除后不能恢复。',
      verb: '删除',
      onYes: () => remove.mutateAsync({ categoryId: id }),
    });
  return (
    <div className={styles.row}>
      <b className={styles.name}>{name}</b>
      <Link to={`/courses?categoryId=${id}`} className={styles.count}>
        {courseCount} 门课程
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
