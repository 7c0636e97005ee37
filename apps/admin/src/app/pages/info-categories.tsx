import { InfoCategoryList } from '../../features/info/info-category-list.tsx';
import { infoCategoryNameRule, useSaveInfoCategory } from '../../features/info/info.api.ts';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function InfoCategoriesPage() {
  const save = useSaveInfoCategory();
  const button = (
    <CreateButton title="新建分类" label="分类名称" rule={infoCategoryNameRule} onSave={(name) => save.mutateAsync({ name })} />
  );
  return (
    <>
      <PageHead title="资讯分类" note="拖动调整学员看到的顺序" back={{ to: '/infos', label: '回资讯列表' }}>
        {button}
      </PageHead>
      <InfoCategoryList emptyAction={button} />
    </>
  );
}
