import type { BlockKind } from '@palm/contract/areas';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, CSSProperties } from 'react';
import hero from '../../features/home/hero.module.css';
import { CourseGridSkeleton } from '../../shared/course-card.tsx';
import { firstPageQuery } from '../../shared/organisation.api.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import type { BlockProps } from '../../areas/area.ts';
import { useContributions, type Contributions } from '../contributions.ts';
import { useDraftPreview } from '../use-draft-preview.ts';
import styles from './home.module.css';

/**
 * The code of all blocks. It is bundled with the page and therefore available at once; a Suspense around it would delay the page by 300 ms.
 */
const blocksQuery = (loads: Contributions['homeBlocks']) =>
  queryOptions({
    queryKey: ['home', 'blocks'],
    queryFn: async () => {
      const loaded = await Promise.all(Object.entries(loads).map(async ([kind, load]) => [kind, await load()] as const));
      return Object.fromEntries(loaded) as Record<BlockKind, ComponentType<BlockProps>>;
    },
    staleTime: Infinity,
  });

function HomeSkeleton() {
  return (
    <>
      <div className={hero.hero}>
        <Skeleton height={348} />
        <Skeleton height={348} className={hero.waitingCard} />
      </div>
      <Skeleton height={88} className={styles.waitingPlates} />
      <CourseGridSkeleton />
    </>
  );
}

/** The organisation's home page, block by block as laid out by its administrators. */
export function HomePage() {
  const { client } = useServices();
  const { homeBlocks } = useContributions();
  const query = useQuery(firstPageQuery(client));
  const blocks = useQuery(blocksQuery(homeBlocks));
  const chosen = useDraftPreview();
  return (
    <div className={styles.page}>
      <h1 className="sr-only">首页</h1>
      <QueryView query={query} skeleton={<HomeSkeleton />}>
        {(page) =>
          page.blocks.length === 0 ? (
            <EmptyState title="首页还没有内容" text="管理员布置首页后，课程和任务会出现在这里。" />
          ) : (
            <QueryView query={blocks} skeleton={<HomeSkeleton />}>
              {(Blocks) =>
                page.blocks.map(({ key, kind, title, shelf, perRow }) => {
                  const Block = Blocks[kind];
                  return (
                    <div
                      key={key}
                      className={styles.block}
                      data-kind={kind}
                      data-block={key}
                      data-chosen={key === chosen || undefined}
                      style={perRow === undefined ? undefined : ({ '--per-row': perRow } as CSSProperties)}
                    >
                      <Block title={title} page={page} shelf={shelf} />
                    </div>
                  );
                })
              }
            </QueryView>
          )
        }
      </QueryView>
    </div>
  );
}
