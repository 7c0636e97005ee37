import type { TodoItem } from '@palm/contract/todo/calls';
import { Button } from '@palm/ui/button';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import { useDates } from '../../shared/dates.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { todoQuery } from './home.api.ts';
import { remainingText } from './remaining-text.ts';
import styles from './todo-list.module.css';

const DAY = 86_400_000;

function TodoCard({ todo }: { todo: TodoItem }) {
  const dates = useDates();
  const now = useNow();
  const left = todo.dueAt === null ? null : new Date(todo.dueAt).getTime() - now;
  const urgent = left !== null && left < DAY;
  return (
    <li className={styles.card} data-urgent={urgent || undefined}>
      <div className={styles.top}>
        <Tag tone={todo.dueAt === null ? 'brand' : 'danger'}>{todo.label}</Tag>
        {left !== null && (
          <span className={styles.left}>
            <Clock3 size={14} aria-hidden="true" />
            {remainingText(left)}
          </span>
        )}
      </div>
      <h3 className="clamp-1">{todo.title}</h3>
      <p className={styles.note}>{todo.note}</p>
      <div className={styles.bottom}>
        <div>
          {todo.percent === null ? (
            todo.dueAt && `截止 ${dates.shortDay(todo.dueAt)} ${dates.time(todo.dueAt)}`
          ) : (
            <ProgressBar value={todo.percent} label={`${todo.title}的进度`} showValue />
          )}
        </div>
        <Button
          size={30}
          pill
          look={urgent ? 'solid' : 'soft'}
          render={<TargetLink target={todo.target} aria-label={`${todo.action}：${todo.title}`} />}
        >
          {todo.action}
        </Button>
      </div>
    </li>
  );
}

/** What has to be done next; nothing is drawn when everything is. */
export function TodoList({ title }: { title: string }) {
  const { client } = useServices();
  const query = useQuery(todoQuery(client));
  if (query.data?.total === 0) {
    return null;
  }
  return (
    <section aria-labelledby="home-todo">
      <SectionHead id="home-todo" title={title} />
      <QueryView query={query} skeleton={<Skeleton height={150} />}>
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((todo) => (
              <TodoCard key={`${todo.kind} ${todo.id}`} todo={todo} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
