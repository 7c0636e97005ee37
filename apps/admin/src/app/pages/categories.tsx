import { categoryNameRule, useSaveCategory } from '../../features/category/category.api.ts';
import { CategoryList } from '../../features/category/category-list.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CategoriesPage() {
  const save = useSaveCategory();
  const button = <CreateButton title="新建分类" label="分类名称" rule={categoryNameRule} onSave={(name) => save.mutateAsync({ name })} />;
  return (
    <>
      <PageHead title="课程分类" note="拖动调整学员看到的顺序">
        {button}
      </PageHead>
      <CategoryList emptyAction={button} />
    </>
  );
}
