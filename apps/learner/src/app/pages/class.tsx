import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ClassGrid, ClassGridSkeleton } from '../../features/classroom/class-card.tsx';
import { classListQuery, PAGE_SIZE } from '../../features/classroom/classroom.api.ts';
import { SeriesShelf } from '../../features/series/series-shelf.tsx';
import { keywordIn } from '../../shared/keyword-in.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { OfSeries } from '../of-series.tsx';
import styles from './class.module.css';

const tabs = [
  { value: 'mine', label: '我的班级' },
  { value: 'open', label: '可以加入' },
  { value: 'over', label: '已结束' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const empty: Record<Tab, { title: string; text: string }> = {
  mine: { title: '你还没有班级', text: '看看有哪些可以加入，或等管理员把你排进班。' },
  open: { title: '现在没有可以加入的班级', text: '新的班级开放报名后会出现在这里。' },
  over: { title: '还没有结束的班级', text: '班级结束后，教学安排和你的进度都能在这里回看。' },
};

const tabOf = (text: string | null): Tab => tabs.find(({ value }) => value === text)?.value ?? 'mine';

/** The person's classes, those open to join, and past ones. */
export function ClassPage() {
  const [params] = useSearchParams();
  const seriesId = params.get('seriesId') ?? '';
  return seriesId === '' ? <Classes /> : <OfSeries seriesId={seriesId} />;
}

function Classes() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const keyword = keywordIn(params);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(classListQuery(client, { tab, keyword, pageNo }));
  const change = (next: { tab?: Tab; keyword?: string; page?: number }) =>
    setParams(
      Object.fromEntries(
        Object.entries({ tab, keyword, page: '1', ...next }).flatMap(([name, value]) =>
          ['', 'mine', '1'].includes(String(value)) ? [] : [[name, String(value)]],
        ),
      ),
      { replace: next.page === undefined },
    );
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1>班级</h1>
        <SearchBox key={keyword} label="搜班级" defaultValue={keyword} onSearch={(words) => change({ keyword: words })} />
      </div>
      <Tabs label="班级" items={tabs} value={tab} onChange={(next) => change({ tab: next })} className={styles.tabs} />
      <QueryView query={query} skeleton={<ClassGridSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              title={keyword === '' ? empty[tab].title : '没有符合的班级'}
              text={keyword === '' ? empty[tab].text : '换个词再试，或看全部。'}
            >
              {keyword !== '' && (
                <Button look="soft" onClick={() => change({ keyword: '' })}>
                  看全部
                </Button>
              )}
              {keyword === '' && tab === 'mine' && (
                <Button look="soft" onClick={() => change({ tab: 'open' })}>
                  看可以加入的班级
                </Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <ClassGrid classrooms={list} />
              <Pager page={pageNo} pages={Math.ceil(total / PAGE_SIZE)} onChange={(next) => change({ page: next })} />
              {tab === 'open' && keyword === '' && pageNo === 1 && <SeriesShelf kind="class" />}
            </div>
          )
        }
      </QueryView>
    </div>
  );
}
