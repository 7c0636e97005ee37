import type { Dates } from '@palm/client/dates';
import type { TodoItem } from '@palm/contract/todo/calls';
import { Button } from '@palm/ui/button';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { Clock3 } from 'lucide-react';
import { useDates } from '../../shared/dates.ts';
import { OwnClock } from '../../shared/own-clock.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { openingText, remainingText } from '../../shared/remaining-text.ts';
import styles from './todo-list.module.css';

const DAY = 86_400_000;

type TodoCardProps = { todo: TodoItem; aheadMs: number; onEnd: () => void };

/** When it starts or ends, in words. */
function windowText({ state, opensAt, dueAt }: TodoItem, dates: Dates): string {
  if (state === 'upcoming' && opensAt !== null) {
    return `${dates.shortDay(opensAt)} ${dates.time(opensAt)} 开始`;
  }
  if (dueAt === null) {
    return '';
  }
  return state === 'running' ? `${dates.time(dueAt)} 由服务器收卷` : `截止 ${dates.shortDay(dueAt)} ${dates.time(dueAt)}`;
}

/** Remaining time: of an attempt in progress its own timer, else the time to its end or start. */
function TimeLeft({ todo, aheadMs, onEnd }: TodoCardProps) {
  const now = useNow() + aheadMs;
  if (todo.state === 'running' && todo.dueAt !== null) {
    return <OwnClock className={styles.clock} deadlineAt={todo.dueAt} aheadMs={aheadMs} onEnd={onEnd} />;
  }
  if (todo.state === 'upcoming' && todo.opensAt !== null) {
    return <span className={styles.left}>{openingText(Date.parse(todo.opensAt) - now)}</span>;
  }
  return (
    todo.dueAt && (
      <span className={styles.left} data-urgent={Date.parse(todo.dueAt) - now < DAY || undefined}>
        <Clock3 size={14} aria-hidden="true" />
        {remainingText(Date.parse(todo.dueAt) - now)}
      </span>
    )
  );
}

function toneOf({ state, dueAt }: TodoItem): 'grey' | 'danger' | 'brand' {
  if (state === 'upcoming') {
    return 'grey';
  }
  return dueAt === null ? 'brand' : 'danger';
}

/** A to-do item linked to its page. */
export function TodoCard({ todo, aheadMs, onEnd }: TodoCardProps) {
  const dates = useDates();
  const now = useNow() + aheadMs;
  const running = todo.state === 'running';
  const urgent = running || (todo.state === 'open' && todo.dueAt !== null && Date.parse(todo.dueAt) - now < DAY);
  return (
    <li className={styles.card} data-running={running || undefined}>
      <div className={styles.top}>
        <Tag tone={toneOf(todo)} {...(running && { solid: true })}>
          {todo.label}
        </Tag>
        <TimeLeft todo={todo} aheadMs={aheadMs} onEnd={onEnd} />
      </div>
      <h3 className="clamp-1">{todo.title}</h3>
      <p className={styles.note}>{todo.note}</p>
      <div className={styles.bottom}>
        <div>
          {todo.percent === null ? windowText(todo, dates) : <ProgressBar value={todo.percent} label={`${todo.title}的进度`} showValue />}
        </div>
        <Button
          size={30}
          pill
          look={urgent ? 'solid' : 'soft'}
          className={styles.act}
          render={<TargetLink target={todo.target} aria-label={`${todo.action}：${todo.title}`} />}
        >
          {todo.action}
        </Button>
      </div>
    </li>
  );
}
