import type { ReactNode } from 'react';
import styles from './side-frame.module.css';

/** A list with its tree or categories in a separate column, on one surface. If there is no room, `side` is false and is in a drawer. */
export function SideFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {side && <aside className={styles.side}>{side}</aside>}
      {children}
    </div>
  );
}
