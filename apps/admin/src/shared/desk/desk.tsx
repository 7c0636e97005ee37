import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { UploadsPill } from '../upload/uploads-pill.tsx';
import styles from './desk.module.css';

type DeskProps = {
  title: string;
  /** Where the arrow leads, and how it is named: 回试卷列表. */
  back: { to: string; label: string };
  /** Status and what was saved, beside the title. */
  status?: ReactNode;
  actions?: ReactNode;
  left?: ReactNode;
  /** Settings beside a text: on a phone the text comes first. */
  leftLast?: boolean;
  /** The left column holds tools, no tree. */
  narrow?: boolean;
  /** What is chosen in the middle, edited at the side: the left column is narrow then. */
  right?: ReactNode;
  children: ReactNode;
};

/** A place to work on one thing, without header and rail: bar above, columns that scroll by themselves below. */
export function Desk({ title, back, status, actions, left, leftLast = false, narrow = false, right, children }: DeskProps) {
  useEffect(() => {
    document.title = `${title} - 管理后台`;
  }, [title]);
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Link className={styles.back} to={back.to} aria-label={back.label}>
          <ArrowLeft size={20} />
        </Link>
        <h1 title={title}>{title}</h1>
        {status}
        <div className={styles.actions}>
          <UploadsPill />
          {actions}
        </div>
      </header>
      <div className={styles.columns} data-left-last={leftLast || undefined} data-three={right !== undefined || undefined}>
        {left && (
          <div className={styles.left} data-narrow={narrow || undefined}>
            {left}
          </div>
        )}
        <main className={styles.main} tabIndex={0}>
          {children}
        </main>
        {right && <div className={styles.right}>{right}</div>}
      </div>
    </div>
  );
}
