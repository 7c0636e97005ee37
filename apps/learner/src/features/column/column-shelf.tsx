import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../app/routes.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { columnShelfQuery, type ColumnShelf } from './column.api.ts';
import { ColumnGrid, ColumnGridSkeleton } from './column-card.tsx';

const SHOWN = 4;

/** A few columns in one of the organisation's orders, as a block of the home page. */
export function ColumnShelfBlock({ title, shelf }: { title: string; shelf: ColumnShelf }) {
  const { client } = useServices();
  const query = useQuery(columnShelfQuery(client, shelf));
  const id = `home-${shelf}-columns`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} more={{ to: href('column'), label: '全部' }} />
      <QueryView query={query} skeleton={<ColumnGridSkeleton count={SHOWN} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有专栏" text="管理员发布专栏后会出现在这里。" level={3} />
          ) : (
            <ColumnGrid columns={list.slice(0, SHOWN)} />
          )
        }
      </QueryView>
    </section>
  );
}
