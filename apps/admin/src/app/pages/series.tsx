import { useNavigate } from 'react-router';
import { SeriesList } from '../../features/series/series-list.tsx';
import { seriesArranging, seriesFieldsRule, useCreateSeries } from '../../features/series/series.api.ts';
import { ArrangeButton } from '../../shared/list/arrange-button.tsx';
import { CreateShelfButton } from '../../shared/shelf/create-shelf-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function SeriesPage() {
  const create = useCreateSeries();
  const navigate = useNavigate();
  const start = async (created: Parameters<typeof create.mutateAsync>[0]) => {
    const { id } = await create.mutateAsync(created);
    await navigate(`/series/${id}`);
  };
  const button = <CreateShelfButton noun="系列" rule={seriesFieldsRule.shape.title} onSave={start} />;
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
