import { ClassTabs } from '../../features/classroom/class-tabs.tsx';
import { ClassroomList } from '../../features/classroom/classroom-list.tsx';
import { NewClassButton } from '../../features/classroom/new-class-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ClassesPage() {
  return (
    <>
      <PageHead title="班级">
        <NewClassButton />
      </PageHead>
      <ClassTabs />
      <ClassroomList emptyAction={<NewClassButton />} />
    </>
  );
}
