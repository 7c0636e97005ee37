import { Avatar } from '@palm/ui/avatar';
import { besideName, isBelow, type Matrix } from './matrix-table.tsx';
import { StateStrip, StripLegend } from './state-mark.tsx';
import styles from './member-strips.module.css';

/** The members of a class on a phone. */
export const MemberStrips = ({ matrix: { list, items } }: { matrix: Matrix }) => (
  <>
    <StripLegend />
    <ul className={styles.members}>
      {list.map((row) => (
        <li key={row.memberId} data-below={isBelow(row) || undefined}>
          <Avatar name={row.name} size={36} />
          <span className={styles.who}>
            <b className="clamp-1">{row.name}</b>
            <small className="clamp-1">{besideName(row)}</small>
          </span>
          <span className={styles.percent}>
            <b className="num">{row.percent}%</b>
            <small className="num">应完成 {row.expectedPercent}%</small>
          </span>
          <StateStrip name={row.name} items={items} states={row.states} />
        </li>
      ))}
    </ul>
  </>
);
