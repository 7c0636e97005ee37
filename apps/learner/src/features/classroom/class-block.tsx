import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { href } from '../../app/routes.ts';
import { isChosen, shelfQueryOf, type ShelfProps } from '../../shared/block-shelf.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { useNear } from '../../shared/use-near.ts';
import { ClassGrid, ClassGridSkeleton } from './class-card.tsx';
import { classBlockQuery } from './classroom.api.ts';

/** Home page block: classes the person is in or may join. */
export function ClassBlock({ title, shelf }: ShelfProps) {
  const { client } = useServices();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const query = useQuery({ ...classBlockQuery(client, shelfQueryOf(shelf)), enabled: near });
  if (isChosen(shelf) && query.data?.list.length === 0) {
    return null;
  }
  return (
    <section ref={section} aria-labelledby={id}>
      <SectionHead id={id} title={title} more={{ to: href('class'), label: '全部' }} />
      <QueryView query={query} skeleton={<ClassGridSkeleton count={shelf?.count ?? 4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="现在没有你能加入的班级" text="新的班级开放报名，或有人把你排进班后，会出现在这里。" level={3} />
          ) : (
            <ClassGrid classrooms={list} level={3} />
          )
        }
      </QueryView>
    </section>
  );
}
