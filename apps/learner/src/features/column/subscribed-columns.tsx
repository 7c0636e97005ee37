import type { ColumnCard } from '@palm/contract/column/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { Book } from '../../shared/book.tsx';
import following from '../../shared/following.module.css';
import page from '../../shared/page.module.css';
import { PAGE_SIZE, useSubscription } from './column.api.ts';

/** Unsubscribes in place: the row stays until the page is left, so that it can be undone. */
function SubscribedButton({ column: { id, title } }: { column: ColumnCard }) {
  const { mutate, variables, isError } = useSubscription(id, { refetch: 'none' });
  const subscribed = isError ? !variables : (variables ?? true);
  const Icon = subscribed ? Check : Plus;
  return (
    <Button
      size={30}
      pill
      look={subscribed ? 'outline' : 'soft'}
      aria-pressed={subscribed}
      aria-label={`${subscribed ? '已订阅' : '订阅'}《${title}》`}
      onClick={() => mutate(!subscribed)}
    >
      <Icon size={15} aria-hidden="true" />
      {subscribed ? '已订阅' : '订阅'}
    </Button>
  );
}

function SubscribedRow({ column }: { column: ColumnCard }) {
  const facts = [column.teacherNames.join('、'), `${column.courseCount} 门课`].filter(Boolean).join(' · ');
  return (
    <li>
      <Book column={column} width={54} />
      <div>
        <b>
          <Link to={href('columnDetail', { columnId: column.id })}>{column.title}</Link>
        </b>
        <small className="clamp-1">{facts}</small>
        <p className="clamp-1">{column.update?.text ?? column.subtitle}</p>
      </div>
      <SubscribedButton column={column} />
    </li>
  );
}

type SubscribedColumnsProps = { list: readonly ColumnCard[]; total: number; pageNo: number; onPage: (pageNo: number) => void };

/** 专栏: columns are followed by subscribing. */
export function SubscribedColumns({ list, total, pageNo, onPage }: SubscribedColumnsProps) {
  return (
    <section className={page.card} aria-labelledby="subscribed">
      <div className={following.head}>
        <h2 id="subscribed">专栏</h2>
        {total > 0 && <small className={following.total}>{total} 个</small>}
      </div>
      {total === 0 ? (
        <EmptyState title="还没有订阅专栏" text="订阅之后，专栏一更新就会告诉你。">
          <Button look="soft" render={<Link to={href('column')} />}>
            去看专栏
          </Button>
        </EmptyState>
      ) : (
        <ul className={following.grid}>
          {list.map((column) => (
            <SubscribedRow key={column.id} column={column} />
          ))}
        </ul>
      )}
      <Pager page={pageNo} pages={Math.ceil(total / PAGE_SIZE)} onChange={onPage} />
    </section>
  );
}
