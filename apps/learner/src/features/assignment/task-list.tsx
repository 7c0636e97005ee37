import type { Task } from '@palm/contract/assignment/calls';
import { dayWords } from '@palm/contract/day-words';
import { Skeleton } from '@palm/ui/skeleton';
import { inGroups, type TaskGroup } from './task-groups.ts';
import { TaskRow, weekdayOf } from './task-row.tsx';
import styles from './tasks.module.css';

const headings: Readonly<Record<TaskGroup, string>> = {
  overdue: '已逾期',
  today: '今天',
  soon: '接下来 7 天',
  later: '以后',
  done: '已完成',
};

const hintOf = (group: TaskGroup, today: string): string =>
  ({ overdue: '先补这些', today: `${dayWords(today)}，${weekdayOf(today)}`, soon: '', later: '', done: '' })[group];

/** Tasks under their headings, overdue ones first. */
export const TaskList = ({ tasks, today }: { tasks: readonly Task[]; today: string }) =>
  inGroups(tasks, today).map(({ group, tasks: own }) => (
    <section key={group} className={styles.group} aria-labelledby={`tasks-${group}`} data-group={group}>
      <header>
        <h2 id={`tasks-${group}`}>
          {headings[group]} <span className="num">{own.length}</span>
        </h2>
        <span>{hintOf(group, today)}</span>
      </header>
      <ul>
        {own.map((task) => (
          <TaskRow key={task.assignmentId} task={task} today={today} />
        ))}
      </ul>
    </section>
  ));

/** The shape of tasks to come. */
export const TaskListSkeleton = () => (
  <div className={styles.waiting}>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={56} />
    ))}
  </div>
);
