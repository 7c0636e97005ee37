import { useNavigate } from 'react-router';
import { PlateTabs } from '../../features/plate/plate-tabs.tsx';
import { RegionList } from '../../features/plate/region-list.tsx';
import { regionArranging, regionFieldsRule, useCreateRegion } from '../../features/plate/region.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function RegionsPage() {
  const create = useCreateRegion();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/regions/${id}`);
  };
  const button = <CreateButton title="新建区域" label="区域名称" rule={regionFieldsRule.shape.title} onSave={start} />;
  return (
    <>
      <PageHead title="板块">
        <ArrangeButton {...regionArranging} />
        {button}
      </PageHead>
      <PlateTabs />
      <RegionList emptyAction={button} />
    </>
  );
}
