import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ColumnGridSkeleton } from '../features/column/column-card.tsx';
import { SeriesHead, SeriesHeadSkeleton } from '../features/series/series-head.tsx';
import { seriesQuery } from '../features/series/series.api.ts';
import page from '../shared/page.module.css';
import { QueryView } from '../shared/query-view.tsx';
import { useServices } from '../shared/services.tsx';
import { ShelfCards } from './shelf-cards.tsx';

/** The columns of the series named in the URL, instead of the whole list. */
export function OfSeries({ seriesId }: { seriesId: string }) {
  const { client } = useServices();
  const query = useQuery(seriesQuery(client, seriesId));
  return (
    <div className={page.page}>
      <QueryView query={query} level={1} skeleton={<SeriesSkeleton />}>
        {(series) => (
          <>
            <SeriesHead series={series} />
            {series.itemCount === 0 ? (
              <EmptyState title="这个系列还没有内容" text="内容上架后会出现在这里，可以先看看别的。" />
            ) : (
              <ShelfCards items={series.items} look="small" />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

const SeriesSkeleton = () => (
  <>
    <SeriesHeadSkeleton />
    <ColumnGridSkeleton />
  </>
);
