import type { BlockKind, FirstPage } from '@palm/contract/organisation';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { BannerCarousel } from '../../features/home/banner-carousel.tsx';
import { CourseShelves } from '../../features/home/course-shelves.tsx';
import { Plates } from '../../features/home/plates.tsx';
import { Ranking } from '../../features/home/ranking.tsx';
import { StudyCard } from '../../features/home/study-card.tsx';
import { TodoList } from '../../features/home/todo-list.tsx';
import { CourseGridSkeleton } from '../../shared/course-card.tsx';
import { firstPageQuery } from '../../shared/organisation.api.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import styles from './home.module.css';

type BlockProps = { title: string; page: FirstPage };

function Hero({ page }: BlockProps) {
  return (
    <div className={styles.hero} data-alone={page.banners.length === 0 || undefined}>
      <BannerCarousel banners={page.banners} />
      <StudyCard />
    </div>
  );
}

const PlatesBlock = ({ page }: BlockProps) => <Plates plates={page.plates} />;

/** What draws each kind of block. A later area adds its kind to the contract and its component here. */
const BLOCKS: Record<BlockKind, ComponentType<BlockProps>> = {
  banner: Hero,
  plates: PlatesBlock,
  todo: TodoList,
  courses: CourseShelves,
  ranking: Ranking,
};

function HomeSkeleton() {
  return (
    <>
      <div className={styles.hero}>
        <Skeleton height={348} />
        <Skeleton height={348} className={styles.waitingCard} />
      </div>
      <Skeleton height={88} className={styles.waitingPlates} />
      <CourseGridSkeleton />
    </>
  );
}

/** The organisation's first page, block by block as its administrator laid it out. */
export function HomePage() {
  const { client } = useServices();
  const query = useQuery(firstPageQuery(client));
  return (
    <div className={styles.page}>
      <h1 className="sr-only">首页</h1>
      <QueryView query={query} skeleton={<HomeSkeleton />}>
        {(page) =>
          page.blocks.length === 0 ? (
            <EmptyState title="首页还没有内容" text="管理员布置首页后，课程和任务会出现在这里。" />
          ) : (
            page.blocks.map(({ key, kind, title }) => {
              const Block = BLOCKS[kind];
              return (
                <div key={key} className={styles.block} data-kind={kind}>
                  <Block title={title} page={page} />
                </div>
              );
            })
          )
        }
      </QueryView>
    </div>
  );
}
