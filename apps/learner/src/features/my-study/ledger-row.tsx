import { sectionsText, type LedgerRow as Row } from '@palm/contract/study/ledger';
import { Monitor, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { lostLooks } from '../../shared/lost-reasons.ts';
import { exactParts, exactText } from '../../shared/numbers.ts';
import { spanText } from './ledger-words.ts';
import styles from './ledger-row.module.css';

function Device({ device }: { device: Row['device'] }) {
  if (device === null) {
    return null;
  }
  return device === 'mobile' ? <Smartphone size={16} aria-label="手机" /> : <Monitor size={16} aria-label="电脑" />;
}

function Counted({ row }: { row: Row }) {
  const { value, unit } = exactParts(row.countedSeconds);
  return (
    <p className={styles.counted} data-none={row.countedSeconds === 0 || undefined}>
      <span className={styles.hidden}>计入</span>
      <b className="num">{value}</b> {unit}
      <small>{row.lost.length === 0 ? '全部计入' : `共学 ${exactText(row.totalSeconds)}`}</small>
    </p>
  );
}

/** When and where something was studied, what was credited, and why the rest was not. */
export function LedgerRow({ row }: { row: Row }) {
  const dates = useDates();
  return (
    <li className={styles.row}>
      <p className={`${styles.time} num`}>
        <Device device={row.device} />
        {spanText(row, dates)}
      </p>
      <div className={styles.what}>
        <h3>{row.open ? <Link to={href('courseDetail', { courseId: row.courseId })}>{row.courseTitle}</Link> : row.courseTitle}</h3>
        <p>{sectionsText(row.sections)}</p>
        {row.lost.length > 0 && (
          <ul className={styles.chips} aria-label="没有计入">
            {row.lost.map(({ reason, title, seconds }) => {
              const { Icon } = lostLooks[reason];
              return (
                <li key={reason}>
                  <Icon size={14} aria-hidden="true" />
                  {title} {exactText(seconds)}不计
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <Counted row={row} />
    </li>
  );
}
