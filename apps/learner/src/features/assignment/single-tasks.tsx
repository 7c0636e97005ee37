import type { TaskEntry } from '@palm/contract/assignment/calls';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { QueryView } from '../../shared/query-view.tsx';
import { useDates } from '../../shared/dates.ts';
import { useServices } from '../../shared/services.tsx';
import { tasksQuery } from './assignment.api.ts';
import styles from './single-tasks.module.css';
import { hasNextStep, NextStep } from './next-step.tsx';
import { daysBetween, inGroups, keyOf, type PlacedEntry, type TaskGroup } from './task-groups.ts';
import { faceOf } from './task-kinds.ts';
import { TaskListSkeleton } from './task-list.tsx';

/** What is due now comes first, without a heading. */
const headings: Readonly<Partial<Record<TaskGroup, string>>> = { soon: '接下来 7 天', later: '以后', undated: '不限时间' };

const leftOf = (days: number): string => (days < 0 ? `逾期 ${-days} 天` : days === 0 ? '今天到期' : `剩 ${days} 天`);

function sourceOf(entry: TaskEntry): string {
  if (entry.by !== 'rule') {
    return entry.note;
  }
  const { issuedBy, percent } = entry;
  return percent > 0 ? `已学 ${percent}%` : issuedBy === null ? '组织指派' : `${issuedBy}指派`;
}

function Row({ entry, place: { group, day }, today, urgent }: PlacedEntry & { today: string; urgent: boolean }) {
  const { title, tone, Icon } = faceOf(entry);
  const when = day !== null && (entry.by !== 'area' || entry.state !== 'upcoming') ? leftOf(daysBetween(today, day)) : '';
  return (
    <li className={styles.row}>
      <span className={styles.tile} data-tone={group === 'overdue' ? 'danger' : tone} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{[when, sourceOf(entry)].filter(Boolean).join(' · ')}</p>
      </div>
      <NextStep entry={entry} look={urgent ? 'solid' : 'soft'} />
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

/** The member's to-do list in the mini entrance of a messaging app: the most urgent item has the solid button. */
export function SingleTasks() {
  const { client } = useServices();
  const dates = useDates();
  const query = useQuery(tasksQuery(client, { tab: 'open', keyword: '', pageNo: 1 }));
  return (
    <QueryView query={query} skeleton={<TaskListSkeleton />}>
      {({ list, total, counts, today }) => {
        if (total === 0) {
          return <EmptyState title="没有要做的任务" text="指派给你的课程、考试和班级会出现在这里，到期前会提醒你。" />;
        }
        const urgent = list.find(hasNextStep);
        return (
          <>
            {counts.overdue > 0 && <Overdue count={counts.overdue} open={counts.open} />}
            {inGroups(list, today, dates).map(({ group, own }) => (
              <section key={group} className={styles.group}>
                {headings[group] && <h2>{headings[group]}</h2>}
                <ul>
                  {own.map(({ entry, place }) => (
                    <Row key={keyOf(entry)} entry={entry} place={place} today={today} urgent={entry === urgent} />
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
