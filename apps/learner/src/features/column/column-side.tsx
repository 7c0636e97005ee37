import type { ColumnDetail } from '@palm/contract/column/calls';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { countText } from '../../shared/numbers.ts';
import { Teachers } from '../../shared/teachers.tsx';
import { Book } from '../../shared/book.tsx';
import { UpdateEntries } from './update-log.tsx';
import styles from './column-side.module.css';

function AlsoStudied({ column }: { column: ColumnDetail }) {
  if (column.alsoStudied.length === 0) {
    return null;
  }
  return (
    <section className={styles.card} aria-labelledby="column-also">
      <h2 id="column-also">学这个专栏的人还在学</h2>
      <ul className={styles.also}>
        {column.alsoStudied.map((other) => (
          <li key={other.id}>
            <Link to={href('columnDetail', { columnId: other.id })}>
              <Book column={other} width={54} />
              <span>
                <b className="clamp-2">{other.title}</b>
                <small className="clamp-2">{other.subtitle}</small>
                <small>{countText(other.subscriberCount)} 人订阅</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Beside the stages: teachers, updates, related columns. */
export function ColumnSide({ column, onAllUpdates }: { column: ColumnDetail; onAllUpdates: () => void }) {
  return (
    <div className={styles.side}>
      <Teachers teachers={column.teachers} led />
      {column.updates.length > 0 && (
        <section className={styles.card} aria-labelledby="column-updates">
          <div className={styles.head}>
            <h2 id="column-updates">更新记录</h2>
            <button type="button" onClick={onAllUpdates}>
              全部 {column.updateCount} 条
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          </div>
          <UpdateEntries updates={column.updates} />
        </section>
      )}
      <AlsoStudied column={column} />
    </div>
  );
}
