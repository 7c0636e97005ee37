import { Button } from '@palm/ui/button';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { rememberCourse } from '../../runtime/column-progress.ts';
import { useDates } from '../../shared/dates.ts';
import { useServices } from '../../shared/services.tsx';
import { dayAndTime } from '../../shared/when.ts';
import { Book } from '../../shared/book.tsx';
import { lastColumnsQuery } from './column.api.ts';
import styles from './last-columns.module.css';

/** The two columns studied last, to continue with. Renders nothing if there are none. */
export function LastColumns() {
  const { client, store } = useServices();
  const dates = useDates();
  const now = useNow();
  const { data } = useQuery(lastColumnsQuery(client));
  if (!data || data.list.length === 0) {
    return null;
  }
  return (
    <section className={styles.strip} aria-label="继续学习">
      {data.list.map((column, place) => (
        <article key={column.id}>
          <Book column={column} width={72} />
          <div>
            <small>{dayAndTime(dates, column.lastStudiedAt, now)}学过</small>
            <h2 className="clamp-1">
              <Link to={href('columnDetail', { columnId: column.id })}>{column.title}</Link>
            </h2>
            <p className="clamp-1">接着学：{column.courseTitle}</p>
          </div>
          <div className={styles.act}>
            <b className="num">{column.percent}%</b>
            <Button
              pill
              look={place === 0 ? 'solid' : 'outline'}
              aria-label={`继续学习《${column.courseTitle}》`}
              onClick={() => rememberCourse(store, column.id, column.courseId)}
              render={<Link to={href('courseDetail', { courseId: column.courseId })} />}
            >
              继续
            </Button>
          </div>
        </article>
      ))}
    </section>
  );
}
