import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RegionHead } from '../../features/plate/region-head.tsx';
import { regionsQuery } from '../../features/plate/plate.api.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import head from './plate.module.css';
import styles from './region-plate.module.css';

/** All regions; those of the person's departments come first. */
export function RegionPlateListPage() {
  const { client } = useServices();
  const query = useQuery(regionsQuery(client));
  return (
    <div className={page.page}>
      <div className={head.head}>
        <div>
          <h1>区域板块</h1>
          <p>先看你部门的，其余区域也都能进</p>
        </div>
      </div>
      <QueryView query={query} skeleton={<ListSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="还没有区域" text="管理员建好区域板块后会出现在这里。" />
          ) : (
            <ul className={styles.list}>
              {list.map((region) => (
                <li key={region.id}>
                  <RegionHead region={region} className={styles.card}>
                    <h2>
                      <Link to={href('regionPlate', {}, { regionId: region.id })}>{region.title}</Link>
                    </h2>
                  </RegionHead>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

const ListSkeleton = () => (
  <div className={styles.list}>
    <Skeleton height={180} />
    <Skeleton height={180} />
  </div>
);
