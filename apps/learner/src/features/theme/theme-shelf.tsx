import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../app/routes.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { ThemeGrid, ThemeGridSkeleton } from './theme-card.tsx';
import { themeShelfQuery } from './theme.api.ts';

/** Home page block: the first themes in the organisation's order. */
export function ThemeShelf({ title }: { title: string }) {
  const { client } = useServices();
  const query = useQuery(themeShelfQuery(client));
  return (
    <section aria-labelledby="home-themes">
      <SectionHead id="home-themes" title={title} more={{ to: href('theme'), label: '全部' }} />
      <QueryView query={query} skeleton={<ThemeGridSkeleton count={3} row />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有专题" text="管理员发布专题后会出现在这里。" level={3} />
          ) : (
            <ThemeGrid themes={list} row />
          )
        }
      </QueryView>
    </section>
  );
}
