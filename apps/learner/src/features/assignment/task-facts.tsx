import type { Task, TaskEntry } from '@palm/contract/assignment/calls';
import type { TodoItem } from '@palm/contract/todo/calls';
import { useNow } from '@palm/ui/use-now';
import { remainingText } from '../../shared/remaining-text.ts';
import { daysBetween, runningOf, type Place, type PlacedEntry } from './task-groups.ts';
import styles from './tasks.module.css';

const sourceOf = ({ items, issuedBy, title }: Task): string =>
  [items.length === 1 && `「${title}」`, issuedBy === null ? '组织指派' : `${issuedBy}指派`].filter(Boolean).join(' ');

function doneOf({ items }: Task): string {
  const done = items.filter(({ doneAt }) => doneAt !== null).length;
  return items.length > 1 ? `完成 ${done} / ${items.length} 项` : '';
}

const Running = ({ until }: { until: string }) => <b data-today>考试进行中，{remainingText(Date.parse(until) - useNow())}</b>;

/** The time on its day; for today, how much time is left. */
function Time({ todo, place }: { todo: TodoItem; place: Place }) {
  const now = useNow();
  if (todo.state === 'upcoming') {
    return <b data-today={place.group === 'today' || undefined}>{place.time === null ? '还没开始' : `${place.time} 开始`}</b>;
  }
  if (place.group === 'today') {
    return <b data-today>{place.time === null || todo.dueAt === null ? '今天到期' : remainingText(Date.parse(todo.dueAt) - now)}</b>;
  }
  return place.time !== null && <b>{place.time} 截止</b>;
}

function factsOf(entry: TaskEntry): (string | false)[] {
  if (entry.by === 'rule') {
    return [sourceOf(entry), doneOf(entry)];
  }
  return [entry.by === 'area' && entry.state === 'running' && entry.label, entry.note];
}

/** When, and where it comes from. */
export function TaskFacts({ entry, place, today }: PlacedEntry & { today: string }) {
  const { group, day } = place;
  const runsUntil = entry.by === 'rule' ? runningOf(entry)?.runsUntil : null;
  const facts = factsOf(entry);
  return (
    <p className={styles.facts}>
      {runsUntil && <Running until={runsUntil} />}
      {group === 'overdue' && day !== null ? (
        <b data-overdue>逾期 {daysBetween(day, today)} 天</b>
      ) : entry.by === 'area' ? (
        <Time todo={entry} place={place} />
      ) : (
        group === 'today' && <b data-today>今天到期</b>
      )}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
