import { Tag, type TagTone } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import styles from './job-row.module.css';

type JobRowProps = {
  title: string;
  mark: { text: string; tone: TagTone };
  note: ReactNode;
  running?: boolean;
  /** Completed share, 0 to 1; null if unknown. */
  share?: number | null;
  children?: ReactNode;
};

/** A background job in the list: title, status and actions. */
export function JobRow({ title, mark, note, running = false, share = null, children }: JobRowProps) {
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <b className="clamp-1" title={title}>
          {title}
        </b>
        <Tag tone={mark.tone}>{mark.text}</Tag>
      </div>
      {running && share === null && <div className={styles.bar} aria-hidden="true" />}
      {running && share !== null && (
        <div className={styles.track} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <p>{note}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
