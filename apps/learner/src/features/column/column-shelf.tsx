import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { href } from '../../app/routes.ts';
import { isChosen, shelfQueryOf, type ShelfProps } from '../../shared/block-shelf.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { columnShelfQuery, type ColumnShelf } from './column.api.ts';
import { ColumnGrid, ColumnGridSkeleton } from './column-card.tsx';

const SHOWN = 4;

type ShelfBlockProps = ShelfProps & { order: ColumnShelf };

/** Home page block: a few columns in one of the organisation's orders, or those it chose. */
export function ColumnShelfBlock({ title, order, shelf }: ShelfBlockProps) {
  const { client } = useServices();
  const id = useId();
  const query = useQuery(columnShelfQuery(client, order, shelfQueryOf(shelf)));
  const shown = shelf?.count ?? SHOWN;
  if (isChosen(shelf) && query.data?.list.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} more={{ to: href('column'), label: '全部' }} />
      <QueryView query={query} skeleton={<ColumnGridSkeleton count={shown} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有专栏" text="管理员发布专栏后会出现在这里。" level={3} />
          ) : (
            <ColumnGrid columns={list.slice(0, shown)} />
          )
        }
      </QueryView>
    </section>
  );
}
