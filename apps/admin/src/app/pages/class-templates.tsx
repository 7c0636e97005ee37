import { ClassTabs } from '../../features/classroom/class-tabs.tsx';
import { NewTemplateButton } from '../../features/classroom/new-template-button.tsx';
import { TemplateList } from '../../features/classroom/template-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The class templates. */
export function ClassTemplatesPage() {
  return (
    <>
      <PageHead title="班级模板">
        <NewTemplateButton />
      </PageHead>
      <ClassTabs />
      <TemplateList />
    </>
  );
}
