import { useNavigate } from 'react-router';
import { SeriesList } from '../../features/series/series-list.tsx';
import { seriesArranging, seriesFieldsRule, useCreateSeries } from '../../features/series/series.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function SeriesPage() {
  const create = useCreateSeries();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/series/${id}`);
  };
  const button = <CreateButton title="新建系列" label="系列名称" rule={seriesFieldsRule.shape.title} onSave={start} />;
  return (
    <>
      <PageHead title="系列">
        <ArrangeButton {...seriesArranging} />
        {button}
      </PageHead>
      <SeriesList emptyAction={button} />
    </>
  );
}
