import type { ReactNode } from 'react';
import { Flag } from './flag.tsx';
import type { SheetCount } from './sheet.ts';
import styles from './legend.module.css';

/** Explains the cells, with counts. 待上传 replaces 当前 while answers are waiting: the row has room for four. */
export function Legend({ count, action }: { count: SheetCount; action: ReactNode }) {
  const rows = [
    { state: 'answered', label: '已答', figure: count.answered },
    { state: 'unanswered', label: '未答', figure: count.unanswered },
    { state: 'marked', label: '标记', figure: count.marked },
    count.waiting > 0 ? { state: 'waiting', label: '待上传', figure: count.waiting } : { state: 'current', label: '当前', figure: null },
  ];
  return (
    <ul className={styles.legend}>
      {rows.map(({ state, label, figure }) => (
        <li key={state}>
          <span className={styles.sample} data-state={state} aria-hidden="true">
            {state === 'marked' && <Flag size={10} />}
          </span>
          {label}
          {figure !== null && <b className="num">{figure}</b>}
        </li>
      ))}
      {action && <li className={styles.action}>{action}</li>}
    </ul>
  );
}
