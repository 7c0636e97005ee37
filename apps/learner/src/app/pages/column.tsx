import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { columnFiltersQuery, columnListQuery, lastColumnsQuery, PAGE_SIZE } from '../../features/column/column.api.ts';
import { ColumnGrid, ColumnGridSkeleton } from '../../features/column/column-card.tsx';
import { ColumnFilters, ColumnListHead } from '../../features/column/column-filters.tsx';
import styles from '../../features/column/column-filters.module.css';
import { LastColumns } from '../../features/column/last-columns.tsx';
import { useColumnFilter } from '../../features/column/use-column-filter.ts';
import { SeriesShelf } from '../../features/series/series-shelf.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { OfSeries } from '../of-series.tsx';

/** Every column visible to the member, or those of the series named in the URL. */
export function ColumnPage() {
  const [params] = useSearchParams();
  const seriesId = params.get('seriesId') ?? '';
  return seriesId === '' ? <AllColumns /> : <OfSeries seriesId={seriesId} />;
}

function AllColumns() {
  const { client } = useServices();
  // Waits for what is above the columns, to avoid a layout shift.
  const last = useQuery(lastColumnsQuery(client));
  const filters = useQuery(columnFiltersQuery(client));
  return last.isPending || filters.isPending ? (
    <div className={page.page} role="status" aria-busy="true" aria-label="正在加载">
      <ColumnGridSkeleton count={8} />
    </div>
  ) : (
    <Columns />
  );
}

function Columns() {
  const { client } = useServices();
  const { state, filter, filtered, change } = useColumnFilter();
  const query = useQuery(columnListQuery(client, filter));
  const clear = () => change({ categoryId: '', teacherId: '', subscribed: false });
  return (
    <div className={page.page}>
      <ColumnListHead state={state} onChange={change} />
      {!filtered && state.page === 1 && <LastColumns />}
      <ColumnFilters state={state} onChange={change} />
      <QueryView query={query} skeleton={<ColumnGridSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              title={filtered ? '没有符合条件的专栏' : '还没有专栏'}
              text={filtered ? '换一位讲师或分类，或者看看全部专栏。' : '管理员发布专栏后会出现在这里。'}
            >
              {filtered && (
                <Button look="soft" onClick={clear}>
                  看全部专栏
                </Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <ColumnGrid columns={list} level={2} />
              <Pager page={state.page} pages={Math.ceil(total / PAGE_SIZE)} onChange={(next) => change({ page: next })} />
              <p className={styles.end} role="status">
                {total <= PAGE_SIZE ? `共 ${total} 个专栏，都在这里了` : `共 ${total} 个专栏`}
              </p>
              {!filtered && state.page === 1 && <SeriesShelf kind="column" />}
            </div>
          )
        }
      </QueryView>
    </div>
  );
}
