import type { ReactNode } from 'react';
import { useId } from 'react';
import page from '../../shared/page.module.css';
import styles from './security.module.css';

type SecuritySectionProps = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** A section of the page 账号安全. */
export function SecuritySection({ title, note, action, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <section className={page.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <small>{note}</small>}
        {action && <div>{action}</div>}
      </div>
      {children}
    </section>
  );
}
