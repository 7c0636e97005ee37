import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tooltip } from 'antd';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { bankCategoriesQuery } from '../../shared/question/bank.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { TreeChoice } from '../../shared/tree/tree-choice.tsx';
import { TreePanel } from '../../shared/tree/tree-panel.tsx';
import tree from '../../shared/tree/tree.module.css';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { categoryNameRule, useRemoveCategory, useSaveCategory } from './question.api.ts';

type Category = { id: string; name: string };
type CategoryPanelProps = { selected: string | undefined; onSelect: (categoryId: string | undefined) => void };

/** The categories of the bank: select, create, rename, delete. */
export function CategoryPanel({ selected, onSelect }: CategoryPanelProps) {
  const { client } = useServices();
  const query = useQuery(bankCategoriesQuery(client));
  const [naming, setNaming] = useState<Category | 'new' | null>(null);
  const askRemove = useAskRemove((id) => id === selected && onSelect(undefined));
  return (
    <TreePanel
      title="分类"
      action={
        <Tooltip title="新建分类">
          <Button type="text" aria-label="新建分类" icon={<Plus size={18} />} onClick={() => setNaming('new')} />
        </Tooltip>
      }
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.isLoadingError && <ErrorOf error={query.error} title="分类没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && (
        <ul className={tree.rows}>
          <Row name="全部题目" on={selected === undefined} onChoose={() => onSelect(undefined)} />
          {query.data.map((category) => (
            <Row
              key={category.id}
              name={category.name}
              count={category.questionCount}
              on={category.id === selected}
              onChoose={() => onSelect(category.id)}
            >
              <RowActions
                of={category.name}
                more={[
                  { key: 'rename', label: '重命名', onClick: () => setNaming(category) },
                  { type: 'divider' },
                  { key: 'remove', label: '删除', danger: true, onClick: () => askRemove(category) },
                ]}
              />
            </Row>
          ))}
          {query.data.length === 0 && <li className={tree.none}>还没有分类，点右上角的加号新建。</li>}
        </ul>
      )}
      {naming !== null && <CategoryDialog category={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
    </TreePanel>
  );
}

function useAskRemove(onRemoved: (categoryId: string) => void) {
  const remove = useRemoveCategory();
  const confirm = useConfirm();
  return ({ id, name }: Category) =>
    confirm({
      title: `删除分类「${name}」？`,
      text: '只能删除没有题目的分类，删除后不能恢复。',
      verb: '删除',
      onYes: () => remove.mutateAsync({ categoryId: id }).then(() => onRemoved(id)),
    });
}

function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const save = useSaveCategory();
  return (
    <NameDialog
      title={category === null ? '新建分类' : `重命名「${category.name}」`}
      label="分类名称"
      rule={categoryNameRule}
      initial={category?.name ?? ''}
      onSave={(name) => save.mutateAsync({ categoryId: category?.id ?? '', name, replaces: category?.name })}
      onClose={onClose}
    />
  );
}

type RowProps = { name: string; count?: number; on: boolean; onChoose: () => void; children?: ReactNode };

function Row({ name, count, on, onChoose, children }: RowProps) {
  return (
    <li className={tree.row} data-on={on || undefined}>
      <TreeChoice name={name} chosen={on} onChoose={onChoose} figure={count?.toLocaleString('zh-CN')} />
      {children}
    </li>
  );
}
