import type { RegionBrief, RegionDetail } from '@palm/contract/plate/calls';
import { shelfKindNames, type PlateKind } from '@palm/contract/plate/shelf';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ColumnGridSkeleton } from '../../features/column/column-card.tsx';
import { RegionHead } from '../../features/plate/region-head.tsx';
import { regionQuery, regionsQuery } from '../../features/plate/plate.api.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { ShelfCards } from '../shelf-cards.tsx';
import styles from './region-plate.module.css';

/** A region with its shelves: the member's own by default, any other by choice. */
export function RegionPlatePage() {
  const { client } = useServices();
  const [params] = useSearchParams();
  const query = useQuery(regionQuery(client, params.get('regionId') ?? ''));
  const regions = useQuery(regionsQuery(client));
  return (
    <div className={page.page}>
      <QueryView query={query} level={1} skeleton={<RegionSkeleton />}>
        {({ region }) =>
          region === null ? (
            <EmptyState title="还没有区域" text="管理员建好区域板块后会出现在这里。" level={1} />
          ) : (
            // Waits for what is above the shelves, to avoid a layout shift.
            <QueryView query={regions} skeleton={<RegionSkeleton />}>
              {({ list }) => (
                <>
                  <RegionHead region={region} className={styles.band}>
                    <h1 className={styles.title}>{region.title}</h1>
                  </RegionHead>
                  <Regions regions={list} current={region.id} />
                  <Shelves region={region} />
                </>
              )}
            </QueryView>
          )
        }
      </QueryView>
    </div>
  );
}

/** Region picker. */
function Regions({ regions, current }: { regions: readonly RegionBrief[]; current: string }) {
  const [, setParams] = useSearchParams();
  return (
    <div className={styles.regions}>
      <Tabs
        kind="chips"
        label="区域"
        items={regions.map(({ id, title }) => ({ value: id, label: title }))}
        value={current}
        onChange={(regionId) => setParams({ regionId }, { replace: true, preventScrollReset: true })}
      />
      {regions.length > 1 && (
        <div className={styles.note}>
          <span>先看你部门的，其余区域也都能进</span>
          <Link to={href('regionPlateList')}>全部区域</Link>
        </div>
      )}
    </div>
  );
}

const nouns: Readonly<Partial<Record<PlateKind, string>>> = shelfKindNames;

function Shelves({ region: { shelves } }: { region: RegionDetail }) {
  if (shelves.length === 0) {
    return <EmptyState title="这个区域还没有内容" text="内容上架后会出现在这里，可以先看看别的区域。" />;
  }
  return shelves.map(({ id, kind, title, itemCount, items }) => (
    <section key={id} className={styles.shelf} aria-labelledby={`shelf-${id}`}>
      <SectionHead id={`shelf-${id}`} title={title}>
        <p className={styles.count}>
          {itemCount} 个{nouns[kind]}
        </p>
      </SectionHead>
      <ShelfCards items={items} look="small" />
    </section>
  ));
}

const RegionSkeleton = () => (
  <>
    <Skeleton height={180} />
    <div className={styles.regions}>
      <Skeleton height={32} width={280} />
    </div>
    <div className={styles.shelf}>
      <ColumnGridSkeleton count={2} />
    </div>
  </>
);
