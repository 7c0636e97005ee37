import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CategoryRows } from '../../shared/category/category-rows.tsx';
import { useServices } from '../../shared/services.tsx';
import {
  infoCategoriesQuery,
  infoCategoryNameRule,
  useArrangeInfoCategories,
  useRemoveInfoCategory,
  useSaveInfoCategory,
} from './info.api.ts';

/** Article categories, in the order shown to learners. */
export function InfoCategoryList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const query = useQuery(infoCategoriesQuery(client));
  const arrange = useArrangeInfoCategories();
  const save = useSaveInfoCategory();
  const remove = useRemoveInfoCategory();
  return (
    <CategoryRows
      query={query}
      nameRule={infoCategoryNameRule}
      content="资讯"
      contentOf={({ id, infoCount }) => ({ text: `${infoCount} 篇资讯`, to: `/infos?categoryId=${id}` })}
      empty={{ text: '分好类，学员就能按分类看资讯。', action: emptyAction }}
      onRename={save.mutateAsync}
      onRemove={remove.mutateAsync}
      onArrange={arrange.mutateAsync}
    />
  );
}
