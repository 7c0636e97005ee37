import { dayWords } from '@palm/contract/day-words';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../class-names.ts';
import type { HeatCell, StudyDay } from './study-days.ts';
import { monthOf, weekdayOf, weeksUntil } from './study-days.ts';
import styles from './heat-map.module.css';

export type { StudyDay } from './study-days.ts';

export type HeatMapProps = {
  title: string;
  /** Days with study; missing days count as none. */
  days: readonly StudyDay[];
  /** `YYYY-MM-DD` in the organisation's time zone. */
  today: string;
};

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const monthTitle = (today: string) => `${Number(today.slice(5, 7))} 月`;
const dayText = ({ date, minutes }: HeatCell) => `${dayWords(date)}，${minutes > 0 ? `${minutes} 分钟` : '没有学习'}`;

/** Minutes of study per day: a year on wide screens, the current month on a phone, or a table via a toggle. */
export function HeatMap({ title, days, today }: HeatMapProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.map}>
      <div className={styles.head}>
        <h2>
          <span className={styles.wide}>{title}</span>
          <span className={styles.phone}>{asTable ? title : monthTitle(today)}</span>
        </h2>
        {!asTable && (
          <div className={styles.scale} aria-hidden="true">
            少
            {[0, 1, 2, 3, 4].map((level) => (
              <span key={level} className={styles.cell} data-level={level} />
            ))}
            多
          </div>
        )}
        <Button size={30} look="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 size={16} aria-hidden="true" />
          {asTable ? '看日历' : '看表格'}
        </Button>
      </div>
      {asTable ? <DayTable days={days} /> : <Pictures title={title} days={days} today={today} />}
    </section>
  );
}

function Pictures({ title, days, today }: HeatMapProps) {
  const weeks = weeksUntil(days, today);
  const month = monthOf(days, today);
  const label = (span: string) => `${span}每天的学习分钟数；要看数字请切换到表格`;
  return (
    <>
      <div className={styles.year} role="img" aria-label={label(title)}>
        <div className={styles.months}>
          {weeks.map((week, index) => {
            const first = week.find((cell) => cell.date.endsWith('-01'));
            return first && index < weeks.length - 1 ? (
              <span key={first.date} style={{ gridColumnStart: index + 1 }}>
                {Number(first.date.slice(5, 7))} 月
              </span>
            ) : null;
          })}
        </div>
        <div className={styles.weekdays}>
          {WEEKDAYS.map((name, index) => (
            <span key={name}>{index % 2 === 0 ? name : ''}</span>
          ))}
        </div>
        <div className={styles.weeks}>
          {weeks.flat().map((cell) => (
            <Cell key={cell.date} cell={cell} today={today} />
          ))}
        </div>
      </div>
      <div className={styles.month} role="img" aria-label={label(monthTitle(today))}>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {month.map((cell, index) => (
          <Cell key={cell.date} cell={cell} today={today} number={index + 1} />
        ))}
      </div>
    </>
  );
}

function Cell({ cell, today, number }: { cell: HeatCell; today: string; number?: number }) {
  // The first of a month is placed in its weekday column; the others follow.
  const style = number === 1 ? { gridColumnStart: weekdayOf(cell.date) + 1 } : undefined;
  return (
    <span
      className={cx(styles.cell, number !== undefined && 'num')}
      style={style}
      data-level={cell.date > today ? 'future' : cell.level}
      data-today={cell.date === today || undefined}
      title={dayText(cell)}
    >
      {number}
    </span>
  );
}

function DayTable({ days }: { days: readonly StudyDay[] }) {
  const rows = days.filter((day) => day.minutes > 0).sort((one, other) => other.date.localeCompare(one.date));
  return (
    <div className={styles.table} tabIndex={0} role="group" aria-label="每天的学习分钟数">
      <table>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">分钟</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((day) => (
            <tr key={day.date}>
              <th scope="row" className="num">
                {day.date}
              </th>
              <td className="num">{day.minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
