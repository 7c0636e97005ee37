import type { ColumnCard as Column } from '@palm/contract/column/calls';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Skeleton } from '@palm/ui/skeleton';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { countText } from '../../shared/numbers.ts';
import { Book } from '../../shared/book.tsx';
import { useUpdateDay } from './use-update-day.ts';
import styles from './column-card.module.css';

function Foot({ column }: { column: Column }) {
  if (column.completed) {
    return (
      <span className={styles.done}>
        <CircleCheck size={15} aria-hidden="true" />
        已学完 {column.courseCount} 门
      </span>
    );
  }
  if (column.percent !== null) {
    return <ProgressBar className={styles.bar} value={column.percent} label={`${column.title}的学习进度`} showValue />;
  }
  return (
    <>
      {column.teacherNames.length > 0 && <span>{column.teacherNames.join('、')}</span>}
      <span>{column.courseCount} 门课</span>
      <span>{countText(column.subscriberCount)} 人订阅</span>
    </>
  );
}

/** A horizontal column card: its book, its description, its latest entry; fully clickable. */
function ColumnCard({ column, level }: { column: Column; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const dayOf = useUpdateDay();
  return (
    <li className={styles.card}>
      <Book column={column} width={96} />
      <div className={styles.body}>
        <Heading>
          <Link className="clamp-2" to={href('columnDetail', { columnId: column.id })}>
            {column.title}
          </Link>
        </Heading>
        <p className={`${styles.subtitle} clamp-2`}>{column.subtitle}</p>
        {column.update && (
          <p className={styles.update}>
            <b>{dayOf(column.update.publishedAt)}</b>
            <span className="clamp-1">{column.update.text}</span>
          </p>
        )}
        <div className={styles.foot}>
          <Foot column={column} />
        </div>
      </div>
    </li>
  );
}

/** Columns in a grid of two. */
export function ColumnGrid({ columns, level = 3 }: { columns: readonly Column[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {columns.map((column) => (
        <ColumnCard key={column.id} column={column} level={level} />
      ))}
    </ul>
  );
}

/** Loading skeleton of columns. */
export function ColumnGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton width={96} height={128} />
          <div className={styles.body}>
            <Skeleton height={20} width="50%" />
            <Skeleton height={16} />
            <Skeleton height={14} width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}
