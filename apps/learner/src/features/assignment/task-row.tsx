import type { Task, TaskItem } from '@palm/contract/assignment/calls';
import { assignmentKinds } from '@palm/contract/assignment/items';
import { ProgressBar } from '@palm/ui/progress-bar';
import { CircleCheck } from 'lucide-react';
import { TargetLink } from '../../shared/target-link.tsx';
import { NextStep } from './next-step.tsx';
import { TaskFacts } from './task-facts.tsx';
import type { Place, PlacedEntry } from './task-groups.ts';
import { faceOf, taskKinds } from './task-kinds.ts';
import styles from './tasks.module.css';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** The relevant day: near ones include the weekday, today the time. */
function DueDay({ group, day, time }: Place) {
  if (day === null) {
    return (
      <span className={styles.date}>
        <b data-small>不限</b>
        <small>时间</small>
      </span>
    );
  }
  const [, month, date] = partsOf(day);
  const below = group === 'today' ? '今天' : group === 'soon' ? weekdayOf(day) : `${month} 月`;
  const isTime = group === 'today' && time !== null;
  return (
    <time className={styles.date} dateTime={isTime ? `${day}T${time}` : day} data-group={group}>
      <b className="num" data-small={isTime || undefined}>
        {isTime ? time : date}
      </b>
      <small>{below}</small>
    </time>
  );
}

function itemState({ doneAt, percent, required, runsUntil }: TaskItem): string {
  if (doneAt !== null || runsUntil !== null) {
    return doneAt !== null ? '已完成' : '正在考';
  }
  return percent > 0 ? `已学 ${percent}%` : required ? '未开始' : '选学';
}

/** The items of a task, if there are several. */
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

const Progress = ({ percent, title }: { percent: number; title: string }) => (
  <div className={styles.progress}>
    <span>已学 {percent}%</span>
    <ProgressBar value={percent} label={`${title}的进度`} />
  </div>
);

/** A task: its day, title and origin, progress, and the next step. */
export function TaskRow({ entry, place, today, urgent }: PlacedEntry & { today: string; urgent: boolean }) {
  const { title, tone, Icon } = faceOf(entry);
  const percent = entry.by === 'done' || place.group === 'done' ? 0 : (entry.percent ?? 0);
  return (
    <li className={styles.row}>
      <DueDay {...place} />
      <span className={styles.tile} data-tone={tone} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <TaskFacts entry={entry} place={place} today={today} />
        {entry.by === 'rule' && entry.note !== '' && <p className={styles.note}>{entry.note}</p>}
        {entry.by === 'rule' && entry.items.length > 1 && <Items items={entry.items} />}
      </div>
      {percent > 0 && <Progress percent={percent} title={title} />}
      <div className={styles.act}>
        <NextStep entry={entry} look={urgent ? 'solid' : 'soft'} />
      </div>
    </li>
  );
}
