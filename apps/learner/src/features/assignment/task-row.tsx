import { assignmentKinds } from '@palm/contract/assignment/items';
import type { Task, TaskItem } from '@palm/contract/assignment/calls';
import { Button } from '@palm/ui/button';
import { ProgressBar } from '@palm/ui/progress-bar';
import { CircleCheck, ListChecks, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { TargetLink } from '../../shared/target-link.tsx';
import { daysBetween, groupOf, nextItemOf } from './task-groups.ts';
import { taskKinds } from './task-kinds.ts';
import styles from './tasks.module.css';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

type RowProps = { task: Task; today: string };

/** The last day of the task: what is near says its weekday. */
function DueDay({ task, today }: RowProps) {
  const group = groupOf(task, today);
  const [, month, date] = partsOf(task.dueOn);
  const below = group === 'today' ? '今天' : group === 'soon' ? weekdayOf(task.dueOn) : `${month} 月`;
  return (
    <time className={styles.date} dateTime={task.dueOn} data-group={group}>
      <b className="num">{date}</b>
      <small>{below}</small>
    </time>
  );
}

const sourceOf = ({ items, issuedBy, title }: Task): string =>
  [items.length === 1 && `「${title}」`, issuedBy === null ? '组织指派' : `${issuedBy}指派`].filter(Boolean).join(' ');

function Facts({ task, today }: RowProps) {
  const group = groupOf(task, today);
  const done = task.items.filter(({ doneAt }) => doneAt !== null).length;
  const facts = [sourceOf(task), task.items.length > 1 && `完成 ${done} / ${task.items.length} 项`].filter(Boolean);
  return (
    <p className={styles.facts}>
      {group === 'overdue' && <b data-overdue>逾期 {daysBetween(task.dueOn, today)} 天</b>}
      {group === 'today' && <b data-today>今天到期</b>}
      <span>{facts.join(' · ')}</span>
    </p>
  );
}

const itemState = ({ doneAt, percent, required }: TaskItem): string =>
  doneAt !== null ? '已完成' : percent > 0 ? `已学 ${percent}%` : required ? '未开始' : '选学';

/** What the task consists of, where that is more than one thing. */
const Items = ({ items }: Pick<Task, 'items'>) => (
  <ul className={styles.items}>
    {items.map((item) => {
      const { Icon } = taskKinds[item.kind];
      return (
        <li key={item.objectId} data-done={item.doneAt !== null || undefined}>
          {item.doneAt === null ? <Icon size={16} aria-hidden="true" /> : <CircleCheck size={16} aria-hidden="true" />}
          {item.address === null ? <span>{item.title}</span> : <TargetLink target={item.address}>{item.title}</TargetLink>}
          <small>
            {assignmentKinds[item.kind]} · {item.address === null ? '暂时没有对你开放' : itemState(item)}
          </small>
        </li>
      );
    })}
  </ul>
);

/** What to do next about the task, as a button that leads there. */
export function NextStep({ task, look = 'soft' }: { task: Task; look?: 'soft' | 'solid' }) {
  const next = task.doneAt === null ? nextItemOf(task) : undefined;
  if (next === undefined || next.address === null) {
    return task.doneAt === null ? null : <span className={styles.done}>已完成</span>;
  }
  const { begin, goOn } = taskKinds[next.kind];
  return (
    <Button look={look} render={<Link to={next.address} aria-label={`${next.percent > 0 ? goOn : begin}：${next.title}`} />}>
      {next.percent > 0 ? goOn : begin}
    </Button>
  );
}

/** A task of one thing goes by its name and look. */
export function faceOf({ title, items }: Task): { title: string; tone: string; Icon: LucideIcon } {
  const [first] = items;
  return first && items.length === 1 ? { title: first.title, ...taskKinds[first.kind] } : { title, tone: 'violet', Icon: ListChecks };
}

const Progress = ({ task: { doneAt, percent }, title }: { task: Task; title: string }) =>
  doneAt === null &&
  percent > 0 && (
    <div className={styles.progress}>
      <span>已学 {percent}%</span>
      <ProgressBar value={percent} label={`${title}的进度`} />
    </div>
  );

/** One task: its day, what it is and where it comes from, how far, and what to do next. */
export function TaskRow({ task, today }: RowProps) {
  const { title, tone, Icon } = faceOf(task);
  return (
    <li className={styles.row}>
      <DueDay task={task} today={today} />
      <span className={styles.tile} data-tone={tone} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <Facts task={task} today={today} />
        {task.note !== '' && <p className={styles.note}>{task.note}</p>}
        {task.items.length > 1 && <Items items={task.items} />}
      </div>
      <Progress task={task} title={title} />
      <div className={styles.act}>
        <NextStep task={task} />
      </div>
    </li>
  );
}
