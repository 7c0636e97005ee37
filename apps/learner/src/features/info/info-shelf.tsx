import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { href } from '../../app/routes.ts';
import { isChosen, shelfQueryOf, type ShelfProps } from '../../shared/block-shelf.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { useNear } from '../../shared/use-near.ts';
import { InfoRow, InfoRowsSkeleton } from './info-row.tsx';
import { infoShelfQuery } from './info.api.ts';
import rows from './info-row.module.css';

/** Home page block: pinned and new articles. */
export function InfoShelf({ title, shelf }: ShelfProps) {
  const { client } = useServices();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const query = useQuery({ ...infoShelfQuery(client, shelfQueryOf(shelf)), enabled: near });
  if (isChosen(shelf) && query.data?.list.length === 0) {
    return null;
  }
  return (
    <section ref={section} aria-labelledby={id}>
      <SectionHead id={id} title={title} more={{ to: href('info'), label: '全部' }} />
      <QueryView query={query} skeleton={<InfoRowsSkeleton count={shelf?.count ?? 4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有资讯" text="管理员发布资讯后会出现在这里。" level={3} />
          ) : (
            <ul className={rows.rows}>
              {list.map((info) => (
                <InfoRow key={info.id} info={info} level={3} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
