import type { Task } from '@palm/contract/assignment/calls';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { tasksQuery } from './assignment.api.ts';
import styles from './single-tasks.module.css';
import { daysBetween, inGroups, nextItemOf, type TaskGroup } from './task-groups.ts';
import { TaskListSkeleton } from './task-list.tsx';
import { faceOf, NextStep } from './task-row.tsx';

/** What is due now stands first, without a heading. */
const headings: Readonly<Partial<Record<TaskGroup, string>>> = { soon: '接下来 7 天', later: '以后' };

const leftOf = (days: number): string => (days < 0 ? `逾期 ${-days} 天` : days === 0 ? '今天到期' : `剩 ${days} 天`);

const sourceOf = ({ issuedBy, percent }: Task): string =>
  percent > 0 ? `已学 ${percent}%` : issuedBy === null ? '组织指派' : `${issuedBy}指派`;

function Row({ task, today, urgent }: { task: Task; today: string; urgent: boolean }) {
  const { title, tone, Icon } = faceOf(task);
  const days = daysBetween(today, task.dueOn);
  return (
    <li className={styles.row}>
      <span className={styles.tile} data-tone={days < 0 ? 'danger' : tone} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>
          {leftOf(days)} · {sourceOf(task)}
        </p>
      </div>
      <NextStep task={task} look={urgent ? 'solid' : 'soft'} />
    </li>
  );
}

const Overdue = ({ count, open }: { count: number; open: number }) => (
  <p className={styles.overdue}>
    <Clock size={20} aria-hidden="true" />
    <span>
      <b>{count} 项逾期</b>
      {open > count ? '，其余都还来得及' : '，尽快补上'}
    </span>
  </p>
);

/** The open tasks of the member as the mini entrance of a messaging app shows them: the most urgent one carries the solid button. */
export function SingleTasks() {
  const { client } = useServices();
  const query = useQuery(tasksQuery(client, { tab: 'open', keyword: '', pageNo: 1 }));
  return (
    <QueryView query={query} skeleton={<TaskListSkeleton />}>
      {({ list, total, counts, today }) => {
        if (total === 0) {
          return <EmptyState title="没有要做的任务" text="指派给你的课程、考试和班级会出现在这里，到期前会提醒你。" />;
        }
        const urgent = list.find((task) => nextItemOf(task) !== undefined);
        return (
          <>
            {counts.overdue > 0 && <Overdue count={counts.overdue} open={counts.open} />}
            {inGroups(list, today).map(({ group, tasks }) => (
              <section key={group} className={styles.group}>
                {headings[group] && <h2>{headings[group]}</h2>}
                <ul>
                  {tasks.map((task) => (
                    <Row key={task.assignmentId} task={task} today={today} urgent={task === urgent} />
                  ))}
                </ul>
              </section>
            ))}
            {total > list.length && <p className={styles.more}>还有 {total - list.length} 项，在「全部」里看</p>}
          </>
        );
      }}
    </QueryView>
  );
}
