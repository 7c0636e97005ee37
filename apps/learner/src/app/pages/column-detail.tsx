import type { ColumnDetail } from '@palm/contract/column/calls';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { RichText } from '@palm/ui/rich-text';
import { TabPanel, Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { columnDetailQuery, stagesQuery } from '../../features/column/column.api.ts';
import { ColumnHero } from '../../features/column/column-hero.tsx';
import { ColumnSide } from '../../features/column/column-side.tsx';
import { ColumnSkeleton, StagesSkeleton } from '../../features/column/column-skeleton.tsx';
import { GoOn } from '../../features/column/go-on.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import type { SharedObject } from '../../features/share/shared-object.ts';
import { StageList } from '../../features/column/stage-list.tsx';
import { SubscribeButton } from '../../features/column/subscribe-button.tsx';
import { UpdateLog } from '../../features/column/update-log.tsx';
import { Acts, FavouriteButton } from '../../shared/act-button.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './column-detail.module.css';

type Tab = 'catalogue' | 'intro' | 'updates';

function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const show = (tab: Tab) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === 'catalogue') {
          next.delete('tab');
        } else {
          next.set('tab', tab);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [wanted === 'intro' || wanted === 'updates' ? wanted : 'catalogue', show];
}

const sharedColumn = (column: ColumnDetail, stages: readonly { title: string }[]): SharedObject => ({
  kind: 'column',
  id: column.id,
  title: column.title,
  subtitle: column.subtitle,
  cover: column.cover,
  address: href('columnDetail', { columnId: column.id }),
  points: stages.map(({ title }) => title),
  note: column.teachers.length > 0 ? `${column.teachers.map(({ name }) => name).join('、')} 主讲` : '',
});

function ColumnActs({ column, stages }: { column: ColumnDetail; stages: readonly { title: string }[] }) {
  return (
    <Acts>
      <FavouriteButton kind="column" objectId={column.id} title={column.title} />
      <ShareButton object={sharedColumn(column, stages)} />
    </Acts>
  );
}

function Content({ column }: { column: ColumnDetail }) {
  const { client } = useServices();
  const [tab, show] = useTab();
  const stages = useQuery(stagesQuery(client, column.id));
  const tabs = [
    { value: 'catalogue', label: '目录', count: column.courseCount },
    { value: 'intro', label: '介绍' },
    { value: 'updates', label: '更新', count: column.updateCount },
  ] as const;
  return (
    <>
      <ColumnHero column={column} own={stages.data} acts={<ColumnActs column={column} stages={stages.data?.stages ?? []} />} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h2 className="sr-only">专栏内容</h2>
          <Tabs label="专栏内容" items={tabs} value={tab} onChange={show}>
            <TabPanel value="catalogue">
              <QueryView query={stages} skeleton={<StagesSkeleton />} level={3}>
                {(own) => <StageList columnId={column.id} own={own} />}
              </QueryView>
            </TabPanel>
            <TabPanel value="intro" className={styles.intro}>
              {column.intro === '' ? <p>讲师还没有写介绍，可以先看目录。</p> : <RichText html={column.intro} />}
            </TabPanel>
            <TabPanel value="updates">
              <UpdateLog columnId={column.id} />
            </TabPanel>
          </Tabs>
        </div>
        <ColumnSide column={column} onAllUpdates={() => show('updates')} />
      </div>
      <div className={styles.bar}>
        <SubscribeButton column={column} stacked />
        <FavouriteButton kind="column" objectId={column.id} title={column.title} stacked />
        {stages.data && <GoOn columnId={column.id} own={stages.data} className={styles.barAction} />}
      </div>
    </>
  );
}

/** A column: its stages, which of them are open, and what unlocks the others. */
export function ColumnDetailPage() {
  const { client } = useServices();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const columnId = params.get('columnId') ?? '';
  const query = useQuery(columnDetailQuery(client, columnId));
  const stages = useQuery(stagesQuery(client, columnId));
  return (
    <>
      <MobileHead
        title="专栏"
        onBack={() => void navigate(href('column'))}
        action={query.data && <ShareButton object={sharedColumn(query.data, stages.data?.stages ?? [])} look="icon" />}
      />
      <div className={styles.page}>
        <div className={styles.trail}>
          <Breadcrumb current={query.data?.title ?? '专栏'}>
            <Link to={href('homePage')}>首页</Link>
            <Link to={href('column')}>专栏</Link>
          </Breadcrumb>
        </div>
        {query.data !== undefined && stages.isPending ? (
          // The header includes the link to continue, so it loads together with the stages, to avoid a layout shift.
          <div role="status" aria-busy="true" aria-label="正在加载">
            <ColumnSkeleton />
          </div>
        ) : (
          <QueryView query={query} skeleton={<ColumnSkeleton />} level={1}>
            {(column) => <Content key={column.id} column={column} />}
          </QueryView>
        )}
      </div>
    </>
  );
}
