import { sectionsText, type Ledger, type LedgerRow } from '@palm/contract/study/ledger';
import { useNow } from '@palm/ui/use-now';
import { Monitor, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { exactParts, exactText } from '../../shared/numbers.ts';
import { ledgerDay, spanText } from './ledger-words.ts';
import styles from './recent-ledger.module.css';

// The full ledger is one click away.
const ROWS_SHOWN = 6;

function Row({ row }: { row: LedgerRow }) {
  const dates = useDates();
  const { value, unit } = exactParts(row.countedSeconds);
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <CourseCover course={{ id: row.courseId, title: row.courseTitle, cover: row.cover }} bare />
      </span>
      <div className={styles.text}>
        <h4 className="clamp-1">
          {row.open ? <Link to={href('courseDetail', { courseId: row.courseId })}>{row.courseTitle}</Link> : row.courseTitle}
        </h4>
        <p className="clamp-1">{sectionsText(row.sections)}</p>
        <p className={styles.when}>
          <span className="num">
            {row.device === 'mobile' && <Smartphone size={14} aria-label="手机" />}
            {row.device === 'pc' && <Monitor size={14} aria-label="电脑" />}
            {spanText(row, dates)}
          </span>
          {row.lost.length > 0 && (
            <span className={styles.lost}>{row.lost.map(({ title, seconds }) => `${title} ${exactText(seconds)}`).join('、')}不计</span>
          )}
        </p>
      </div>
      <p className={styles.counted} data-none={row.countedSeconds === 0 || undefined}>
        <b className="num">{value}</b> {unit}
        {row.lost.length > 0 && <small>共学 {exactText(row.totalSeconds)}</small>}
      </p>
    </li>
  );
}

/** The latest ledger rows, by day. */
export function RecentLedger({ ledger }: { ledger: Ledger }) {
  const dates = useDates();
  const today = dates.isoDay(useNow());
  const list = ledger.list.slice(0, ROWS_SHOWN);
  return ledger.days
    .filter(({ day }) => list.some((row) => row.day === day))
    .map(({ day, countedSeconds }) => (
      <section key={day} className={styles.day} aria-label={day}>
        <h3>
          {ledgerDay(day, today, dates).title}
          <small>计入 {exactText(countedSeconds)}</small>
        </h3>
        <ul>
          {list
            .filter((row) => row.day === day)
            .map((row) => (
              <Row key={`${row.startedAt} ${row.courseId} ${row.device}`} row={row} />
            ))}
        </ul>
      </section>
    ));
}
