import type { TaskTab } from '@palm/contract/assignment/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { TASKS_ON_PAGE, tasksQuery, type TaskChoice } from '../../features/assignment/assignment.api.ts';
import { TaskList, TaskListSkeleton } from '../../features/assignment/task-list.tsx';
import styles from '../../features/assignment/tasks.module.css';
import { keywordIn } from '../../shared/keyword-in.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';

const TABS = [
  { value: 'open', label: '待办' },
  { value: 'overdue', label: '已逾期' },
  { value: 'done', label: '已完成' },
] as const satisfies readonly { value: TaskTab; label: string }[];

const emptyTexts: Readonly<Record<TaskTab, { title: string; text: string }>> = {
  open: { title: '没有要做的任务', text: '指派给你的课程、考试和班级里的作业会出现在这里，到期前会提醒你。' },
  overdue: { title: '没有逾期的任务', text: '都在期限之内，继续保持。' },
  done: { title: '还没有完成的任务', text: '学完指派的内容，或者做完班级里的作业、课和考试，它会自己移到这里。' },
};

function NoTasks({ choice, onClear }: { choice: TaskChoice; onClear: () => void }) {
  if (choice.keyword !== '') {
    return (
      <EmptyState title="没有找到任务" text={`这里的任务名称里没有「${choice.keyword}」，换个词试试。`}>
        <Button look="soft" onClick={onClear}>
          看全部任务
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState {...emptyTexts[choice.tab]}>
      <Button look="soft" render={<Link to={href('courseList')} />}>
        去选课
      </Button>
    </EmptyState>
  );
}

/** 我的任务: everything assigned to the member, overdue first, with its origin. */
export function MemberTaskPage() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const choice: TaskChoice = {
    tab: TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'open',
    keyword: keywordIn(params),
    pageNo: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
  const query = useQuery(tasksQuery(client, choice));
  const change = (over: Partial<TaskChoice>) => {
    const { tab, keyword, pageNo } = { ...choice, pageNo: 1, ...over };
    setParams({ ...(tab !== 'open' && { tab }), ...(keyword && { keyword }), ...(pageNo > 1 && { page: String(pageNo) }) });
  };
  const counts = query.data?.counts;
  const tools = (
    <div className={styles.tools}>
      <SearchBox
        key={choice.keyword}
        label="搜任务的名称"
        className={styles.search}
        defaultValue={choice.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      <Tabs
        kind="chips"
        label="任务的状态"
        items={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        value={choice.tab}
        onChange={(tab) => change({ tab })}
      />
    </div>
  );
  return (
    <MemberFrame title="我的任务" action={tools}>
      <div className={page.card}>
        <QueryView query={query} skeleton={<TaskListSkeleton />}>
          {({ list, total, today }) => {
            const pages = Math.ceil(total / TASKS_ON_PAGE);
            return total === 0 ? (
              <NoTasks choice={choice} onClear={() => change({ keyword: '' })} />
            ) : (
              <div aria-busy={query.isPlaceholderData}>
                <TaskList entries={list} today={today} more={{ before: choice.pageNo > 1, after: choice.pageNo < pages }} />
                <Pager page={choice.pageNo} pages={pages} onChange={(pageNo) => change({ pageNo })} />
              </div>
            );
          }}
        </QueryView>
      </div>
    </MemberFrame>
  );
}
