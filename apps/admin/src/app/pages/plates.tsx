import { useNavigate } from 'react-router';
import { PlateList } from '../../features/plate/plate-list.tsx';
import { PlateTabs } from '../../features/plate/plate-tabs.tsx';
import { plateArranging, plateFieldsRule, useCreatePlate } from '../../features/plate/plate.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { CreateShelfButton } from '../../shared/shelf/create-shelf-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function PlatesPage() {
  const create = useCreatePlate();
  const navigate = useNavigate();
  const start = async (created: Parameters<typeof create.mutateAsync>[0]) => {
    const { id } = await create.mutateAsync(created);
    await navigate(`/plates/${id}`);
  };
  const button = <CreateShelfButton noun="板块" rule={plateFieldsRule.shape.title} onSave={start} />;
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
