import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CategoryRows } from '../../shared/category/category-rows.tsx';
import { categoriesQuery } from '../../shared/pick/pick.api.ts';
import { useServices } from '../../shared/services.tsx';
import { categoryNameRule, useArrangeCategories, useRemoveCategory, useSaveCategory } from './category.api.ts';

/** Course categories, in the order shown to learners. */
export function CategoryList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const query = useQuery(categoriesQuery(client));
  const arrange = useArrangeCategories();
  const save = useSaveCategory();
  const remove = useRemoveCategory();
  return (
    <CategoryRows
      query={query}
      nameRule={categoryNameRule}
      content="课程"
      contentOf={({ id, courseCount }) => ({ text: `${courseCount} 门课程`, to: `/courses?categoryId=${id}` })}
      empty={{ text: '分好类，学员就能按分类找课程。', action: emptyAction }}
      onRename={save.mutateAsync}
      onRemove={remove.mutateAsync}
      onArrange={arrange.mutateAsync}
    />
  );
}
