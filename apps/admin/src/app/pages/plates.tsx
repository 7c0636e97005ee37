import { useNavigate } from 'react-router';
import { PlateList } from '../../features/plate/plate-list.tsx';
import { PlateTabs } from '../../features/plate/plate-tabs.tsx';
import { plateArranging, plateFieldsRule, useCreatePlate } from '../../features/plate/plate.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function PlatesPage() {
  const create = useCreatePlate();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/plates/${id}`);
  };
  const button = <CreateButton title="新建板块" label="板块名称" rule={plateFieldsRule.shape.title} onSave={start} />;
  return (
    <>
      <PageHead title="板块">
        <ArrangeButton {...plateArranging} />
        {button}
      </PageHead>
      <PlateTabs />
      <PlateList emptyAction={button} />
    </>
  );
}
