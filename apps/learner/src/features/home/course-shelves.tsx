import { EmptyState } from '@palm/ui/empty-state';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { href } from '../../app/routes.ts';
import { isChosen, shelfQueryOf, type ShelfProps } from '../../shared/block-shelf.ts';
import { CourseGrid, CourseGridSkeleton } from '../../shared/course-card.tsx';
import { shelfQuery, type Shelf } from '../../shared/course-shelf.api.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';

const SHELVES = [
  { value: 'recommended', label: '为你推荐' },
  { value: 'newest', label: '最新上架' },
  { value: 'popular', label: '大家在学' },
] as const satisfies readonly { value: Shelf; label: string }[];

/** Courses in three orders, or those chosen by the organisation. */
export function CourseShelves({ title, shelf }: ShelfProps) {
  const { client } = useServices();
  const id = useId();
  const [order, setOrder] = useState<Shelf>('recommended');
  const query = useQuery(shelfQuery(client, order, shelfQueryOf(shelf)));
  const chosen = isChosen(shelf);
  if (chosen && query.data?.list.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} more={{ to: href('courseList'), label: '全部' }}>
        {!chosen && <Tabs kind="chips" label={`${title}的排列`} items={SHELVES} value={order} onChange={setOrder} />}
      </SectionHead>
      <QueryView query={query} skeleton={<CourseGridSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有课程" text="管理员发布课程后会出现在这里。" level={3} />
          ) : (
            <CourseGrid courses={list} />
          )
        }
      </QueryView>
    </section>
  );
}
