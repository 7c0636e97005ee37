import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { UploadsPill } from '../upload/uploads-pill.tsx';
import styles from './desk.module.css';

type DeskProps = {
  title: string;
  /** Target and label of the back arrow: 回试卷列表. */
  back: { to: string; label: string };
  /** Status and save state, next to the title. */
  status?: ReactNode;
  actions?: ReactNode;
  left?: ReactNode;
  /** Settings beside a text: on a phone the text comes first. */
  leftLast?: boolean;
  /** The left column holds tools instead of a tree. */
  narrow?: boolean;
  /** Settings of the selection in the middle; the left column is then narrow. */
  right?: ReactNode;
  children: ReactNode;
};

/** Full-screen editor of one object, without header and rail: a bar on top, independently scrolling columns below. */
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
