import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { categoryNameRule, useSaveCategory } from '../../features/category/category.api.ts';
import { CategoryList } from '../../features/category/category-list.tsx';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CategoriesPage() {
  const [naming, setNaming] = useState(false);
  const save = useSaveCategory();
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setNaming(true)}>
      新建分类
    </Button>
  );
  return (
    <>
      <PageHead title="课程分类" note="拖动调整学员看到的顺序">
        {button}
      </PageHead>
      <CategoryList wayOn={button} />
      {naming && (
        <NameDialog
          title="新建分类"
          label="分类名称"
          rule={categoryNameRule}
          onSave={(name) => save.mutateAsync({ name })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
