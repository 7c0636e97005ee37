import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Tabs } from '@palm/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { examListQuery, EXAMS_PER_PAGE, type ExamListState } from '../../features/exam/exam.api.ts';
import { ExamCards, ExamCardsSkeleton } from '../../features/exam/list/exam-cards.tsx';
import { hasNothing } from '../../shared/has-nothing.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';

const STATES: readonly { value: ExamListState; label: string; empty: string }[] = [
  { value: 'all', label: '全部', empty: '还没有考试' },
  { value: 'open', label: '进行中', empty: '现在没有可以参加的考试' },
  { value: 'upcoming', label: '未开始', empty: '没有将要开始的考试' },
  { value: 'done', label: '已结束', empty: '还没有考完的考试' },
];

/** The member's exams; tab and page are in the URL. */
export function ExamListPage() {
  const { client } = useServices();
  const [search, setSearch] = useSearchParams();
  const tab = STATES.find(({ value }) => value === search.get('state')) ?? { value: 'all' as const, empty: '还没有考试' };
  const pageNo = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = useQuery({ ...examListQuery(client, tab.value, pageNo), placeholderData: keepPreviousData });
  const show = (state: ExamListState, next: number) =>
    setSearch({ ...(state === 'all' ? {} : { state }), ...(next === 1 ? {} : { page: String(next) }) });
  return (
    <div className={page.page}>
      <h1 className={page.title}>考试</h1>
      {!hasNothing(query, tab.value !== 'all') && (
        <Tabs label="考试的状态" items={STATES} value={tab.value} onChange={(state) => show(state, 1)} />
      )}
      <QueryView query={query} skeleton={<ExamCardsSkeleton />}>
        {({ list, total, aheadMs }) =>
          total === 0 ? (
            <EmptyState title={tab.empty} text="管理员安排考试后会出现在这里。" />
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <ExamCards exams={list} aheadMs={aheadMs} onEnd={() => void query.refetch()} />
              <Pager page={pageNo} pages={Math.ceil(total / EXAMS_PER_PAGE)} onChange={(next) => show(tab.value, next)} />
            </div>
          )
        }
      </QueryView>
    </div>
  );
}
