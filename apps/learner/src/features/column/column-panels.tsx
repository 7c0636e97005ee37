import type { ColumnCard as Column } from '@palm/contract/column/calls';
import { Button } from '@palm/ui/button';
import { coverTone, type CoverTone } from '@palm/ui/cover';
import { Skeleton } from '@palm/ui/skeleton';
import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { Book } from '../../shared/book.tsx';
import { countText } from '../../shared/numbers.ts';
import { useSubscription } from './column.api.ts';
import styles from './column-panels.module.css';
import { useUpdateDay } from './use-update-day.ts';

/** Updates optimistically; the list follows. */
function CardSubscribe({ column: { id, title, subscribed } }: { column: Column }) {
  const subscription = useSubscription(id);
  const shown = subscription.isPending ? subscription.variables : subscribed;
  const Icon = shown ? Check : Plus;
  return (
    <Button
      pill
      look={shown ? 'outline' : 'soft'}
      className={styles.subscribe}
      aria-pressed={shown}
      aria-label={`${shown ? '已订阅' : '订阅'}《${title}》`}
      onClick={() => subscription.mutate(!shown)}
    >
      <Icon size={16} aria-hidden="true" />
      {shown ? '已订阅' : '订阅'}
    </Button>
  );
}

/** A column on a bookshelf: its book on a panel of its palette, and the subscribe button. */
function ColumnPanel({ column }: { column: Column }) {
  const dayOf = useUpdateDay();
  const tone = coverTone({ id: column.id, tone: (column.cover.tone || undefined) as CoverTone | undefined });
  return (
    <li className={styles.card}>
      <span className={styles.panel} data-cover-tone={tone}>
        <Book column={column} width={120} />
      </span>
      <div className={styles.body}>
        <h3>
          <Link className="clamp-2" to={href('columnDetail', { columnId: column.id })}>
            {column.title}
          </Link>
        </h3>
        <p className={`${styles.subtitle} clamp-2`}>{column.subtitle}</p>
        {column.update && (
          <p className={styles.update}>
            <b>{dayOf(column.update.publishedAt)}</b>
            <span className="clamp-1">{column.update.text}</span>
          </p>
        )}
        <div className={styles.foot}>
          {column.teacherNames.length > 0 && <span className={styles.more}>{column.teacherNames.join('、')}</span>}
          <span className={styles.more}>{column.courseCount} 门课</span>
          <span>{countText(column.subscriberCount)} 人订阅</span>
          <CardSubscribe column={column} />
        </div>
      </div>
    </li>
  );
}

/** Columns two per row, side by side even on phones. */
export function ColumnPanels({ columns }: { columns: readonly Column[] }) {
  return (
    <ul className={styles.panels}>
      {columns.map((column) => (
        <ColumnPanel key={column.id} column={column} />
      ))}
    </ul>
  );
}

/** Loading skeleton of a shelf. */
export const ColumnPanelsSkeleton = () => (
  <div className={styles.panels}>
    {Array.from({ length: 2 }, (_, index) => (
      <div key={index} className={styles.card}>
        <Skeleton height={208} corners="none" />
        <div className={styles.body}>
          <Skeleton height={24} width="50%" />
          <div style={{ height: 12 }} />
          <Skeleton height={16} />
        </div>
      </div>
    ))}
  </div>
);
