import type { TaskEntry } from '@palm/contract/assignment/calls';
import { dayWords } from '@palm/contract/day-words';
import { Skeleton } from '@palm/ui/skeleton';
import { useDates } from '../../shared/dates.ts';
import { inGroups, keyOf, runningOf, type TaskGroup } from './task-groups.ts';
import { TaskRow, weekdayOf } from './task-row.tsx';
import styles from './tasks.module.css';

const headings: Readonly<Record<TaskGroup, string>> = {
  overdue: '已逾期',
  today: '今天',
  soon: '接下来 7 天',
  later: '以后',
  undated: '不限时间',
  done: '已完成',
};

const hintOf = (group: TaskGroup, today: string): string =>
  ({ overdue: '先补这些', today: `${dayWords(today)}，${weekdayOf(today)}`, soon: '', later: '', undated: '', done: '' })[group];

const runsNow = (entry: TaskEntry): boolean =>
  entry.by === 'rule' ? runningOf(entry) !== undefined : entry.by === 'area' && entry.state === 'running';
const canSignIn = (entry: TaskEntry): boolean => entry.by === 'area' && entry.kind === 'lesson' && entry.state === 'open';

/** The most urgent entry of the page: a running timer comes before a check-in that is open for a while. */
const urgentOf = (entries: readonly TaskEntry[]): TaskEntry | undefined => entries.find(runsNow) ?? entries.find(canSignIn);

type TaskListProps = {
  entries: readonly TaskEntry[];
  today: string;
  /** Whether the list continues on the previous or next page. */
  more: { before: boolean; after: boolean };
};

/** Tasks under headings, overdue ones first. A group that continues on another page shows no count. */
export function TaskList({ entries, today, more }: TaskListProps) {
  const dates = useDates();
  const groups = inGroups(entries, today, dates);
  const urgent = urgentOf(entries);
  return groups.map(({ group, own }, index) => {
    const isWhole = !(more.before && index === 0) && !(more.after && index === groups.length - 1);
    return (
      <section key={group} className={styles.group} aria-labelledby={`tasks-${group}`} data-group={group}>
        <header>
          <h2 id={`tasks-${group}`}>
            {headings[group]} {isWhole && <span className="num">{own.length}</span>}
          </h2>
          <span>{hintOf(group, today)}</span>
        </header>
        <ul>
          {own.map(({ entry, place }) => (
            <TaskRow key={keyOf(entry)} entry={entry} place={place} today={today} urgent={entry === urgent} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Loading skeleton. */
export const TaskListSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton width={120} height={26} />
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={56} />
    ))}
  </div>
);
