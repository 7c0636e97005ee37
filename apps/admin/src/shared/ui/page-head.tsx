import { useEffect, type ReactNode } from 'react';
import styles from './page-head.module.css';

/** Heading of a page, a note beside it and its actions; names the browser tab too. */
export function PageHead({ title, note, back, children }: { title: string; note?: ReactNode; back?: ReactNode; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - 管理后台`;
  }, [title]);
  return (
    <header className={styles.head}>
      {back}
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
