import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { TODOS_PER_PAGE, TODOS_SHOWN, todoQuery } from './home.api.ts';
import { hadNothingToDo, noteTodos } from './nothing-to-do.ts';
import { TodoCard } from './todo-card.tsx';
import styles from './todo-list.module.css';

/** The page of the full list is in the URL (`?todo=2`); null while only the first few are shown. */
function useOpenPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('todo');
  const show = (page: number | null): void =>
    setSearch(
      (params) => {
        if (page === null) {
          params.delete('todo');
        } else {
          params.set('todo', String(page));
        }
        return params;
      },
      { preventScrollReset: true },
    );
  return { page: asked === null ? null : Math.max(1, Math.trunc(Number(asked)) || 1), show };
}

const TodoSkeleton = () => (
  <div className={styles.list}>
    {Array.from({ length: TODOS_SHOWN }, (_, place) => (
      <Skeleton key={place} height={181} />
    ))}
  </div>
);

/** Open tasks: the most urgent ones, and all on demand. Renders nothing if everything is done. */
export function TodoList({ title }: { title: string }) {
  const { client } = useServices();
  const { page, show } = useOpenPage();
  const size = page === null ? TODOS_SHOWN : TODOS_PER_PAGE;
  const query = useQuery(todoQuery(client, page ?? 1, size));
  const total = query.data?.total ?? 0;
  const [hadNothing] = useState(hadNothingToDo);
  const known = query.data?.total;
  useEffect(() => {
    if (known !== undefined) {
      noteTodos(known);
    }
  }, [known]);
  if (known === 0 || (hadNothing && query.isPending)) {
    return null;
  }
  return (
    <section className={styles.todo} aria-labelledby="home-todo">
      <SectionHead id="home-todo" title={title}>
        {total > TODOS_SHOWN && (
          <button type="button" className={styles.more} aria-expanded={page !== null} onClick={() => show(page === null ? 1 : null)}>
            {page === null ? `全部 ${total} 项` : '收起'}
          </button>
        )}
      </SectionHead>
      <QueryView query={query} skeleton={<TodoSkeleton />}>
        {({ list, aheadMs }) => (
          <div aria-busy={query.isPlaceholderData}>
            <ul className={styles.list} data-all={page !== null || undefined}>
              {list.map((todo) => (
                <TodoCard key={`${todo.kind} ${todo.id}`} todo={todo} aheadMs={aheadMs} onEnd={() => void query.refetch()} />
              ))}
            </ul>
            {page !== null && <Pager page={page} pages={Math.ceil(total / TODOS_PER_PAGE)} onChange={show} />}
          </div>
        )}
      </QueryView>
    </section>
  );
}
