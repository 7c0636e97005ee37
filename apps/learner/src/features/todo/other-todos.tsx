import { dayWords } from '@palm/contract/day-words';
import type { TodoItem } from '@palm/contract/todo/calls';
import { Button } from '@palm/ui/button';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { OTHERS_ON_PAGE, otherTodosQuery } from './todo.api.ts';
import styles from './other-todos.module.css';

/** What the classes, exams and required courses of the person ask for: given to do as much as a task is, by others than a rule. */
export function OtherTodos() {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(otherTodosQuery(client, pageNo));
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ list, total }) =>
        total > 0 && (
          <section className={page.card} aria-labelledby="other-todos" aria-busy={query.isPlaceholderData}>
            <h2 id="other-todos" className={styles.head}>
              班级、考试和必修课 <span className="num">{total}</span>
            </h2>
            <ul>
              {list.map((todo) => (
                <Row key={`${todo.kind} ${todo.id}`} todo={todo} />
              ))}
            </ul>
            <Pager page={pageNo} pages={Math.ceil(total / OTHERS_ON_PAGE)} onChange={setPageNo} />
          </section>
        )
      }
    </QueryView>
  );
}

function Row({ todo: { title, label, note, action, target, state, opensAt, dueAt } }: { todo: TodoItem }) {
  const dates = useDates();
  const moment = (at: string) => `${dayWords(dates.isoDay(at))} ${dates.time(at)}`;
  const now = useNow();
  const isLate = dueAt !== null && Date.parse(dueAt) < now;
  const when = state === 'upcoming' && opensAt !== null ? `${moment(opensAt)} 开始` : dueAt && `${moment(dueAt)} 截止`;
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <Tag className={styles.label} tone={isLate ? 'danger' : 'grey'}>
            {label}
          </Tag>{' '}
          {title}
        </h3>
        <p>
          {isLate && <b>已逾期</b>}
          {when && <span>{when}</span>}
          <span>{note}</span>
        </p>
      </div>
      <Button look="soft" render={<TargetLink target={target} aria-label={`${action}：${title}`} />}>
        {action}
      </Button>
    </li>
  );
}
