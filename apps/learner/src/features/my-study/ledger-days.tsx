import type { Ledger } from '@palm/contract/study/ledger';
import { useNow } from '@palm/ui/use-now';
import { useDates } from '../../shared/dates.ts';
import { exactParts, exactText } from '../../shared/numbers.ts';
import page from '../../shared/page.module.css';
import { LedgerRow } from './ledger-row.tsx';
import { ledgerDay } from './ledger-words.ts';
import styles from './ledger-days.module.css';

function DayHead({ day, today }: { day: Ledger['days'][number]; today: string }) {
  const { title, note } = ledgerDay(day.day, today, useDates());
  const counted = exactParts(day.countedSeconds);
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <small>{note}</small>
      <p>
        <span>
          计入 <b className="num">{counted.value}</b> {counted.unit}
        </span>
        {day.lostSeconds > 0 && <span className={styles.lost}>不计 {exactText(day.lostSeconds)}</span>}
      </p>
    </div>
  );
}

/** One card per day. */
export function LedgerDays({ ledger }: { ledger: Ledger }) {
  const today = useDates().isoDay(useNow());
  return ledger.days.map((day) => {
    const rows = ledger.list.filter((row) => row.day === day.day);
    return (
      <section key={day.day} className={`${page.card} ${styles.day}`} aria-label={day.day}>
        <DayHead day={day} today={today} />
        <ul>
          {rows.map((row) => (
            <LedgerRow key={`${row.startedAt} ${row.courseId} ${row.device}`} row={row} />
          ))}
        </ul>
        {rows.length < day.rows && <p className={styles.rest}>这一天共 {day.rows} 条，其余在相邻的一页</p>}
      </section>
    );
  });
}
