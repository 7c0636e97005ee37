import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { RECORDS_ON_PAGE, recordsQuery, type RecordState } from '../../features/my-study/my-study.api.ts';
import { RecordList } from '../../features/my-study/record-list.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';

const STATES = [
  { value: 'all', label: '全部' },
  { value: 'started', label: '在学' },
  { value: 'completed', label: '已学完' },
] as const satisfies readonly { value: RecordState; label: string }[];

/** The member's courses, those in progress before completed ones. */
export function MemberCoursePage() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const state = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'all';
  const pageNo = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const query = useQuery(recordsQuery(client, state, pageNo, true));
  const tabs = (
    <Tabs
      kind="chips"
      label="课程状态"
      items={STATES}
      value={state}
      onChange={(next) => setParams(next === 'all' ? {} : { state: next })}
    />
  );
  return (
    <MemberFrame title="我的课程" action={tabs}>
      <div className={page.card}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {({ list, total }) =>
            total === 0 ? (
              <EmptyState title="这里还没有课程" text="打开一门课开始学习，它就会出现在这里。">
                <Button look="soft" render={<Link to={href('courseList')} />}>
                  去选课
                </Button>
              </EmptyState>
            ) : (
              <>
                <RecordList records={list} />
                <Pager
                  page={pageNo}
                  pages={Math.ceil(total / RECORDS_ON_PAGE)}
                  onChange={(next) => setParams({ ...(state !== 'all' && { state }), page: String(next) })}
                />
              </>
            )
          }
        </QueryView>
      </div>
    </MemberFrame>
  );
}
