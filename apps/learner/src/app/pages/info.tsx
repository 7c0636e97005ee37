import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { InfoHead, InfoHeadSkeleton } from '../../features/info/info-head.tsx';
import { InfoList } from '../../features/info/info-list.tsx';
import { infoOverviewQuery, type InfoFilter } from '../../features/info/info.api.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import styles from './info.module.css';

/** The organisation's articles. */
export function InfoPage() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const query = useQuery(infoOverviewQuery(client));
  const filter = { categoryId: params.get('categoryId') ?? '', tag: params.get('tag') ?? '' };
  const change = (next: InfoFilter) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true, preventScrollReset: true });
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1>资讯</h1>
        <p>同事写的，写给同事看</p>
      </div>
      <QueryView query={query} skeleton={<InfoHeadSkeleton />}>
        {(overview) => (
          <>
            <InfoHead {...overview} />
            <InfoList overview={overview} filter={filter} onFilter={change} />
          </>
        )}
      </QueryView>
    </div>
  );
}
