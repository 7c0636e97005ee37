import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './header-pill.module.css';

type HeaderPillProps = { kind: 'running' | 'failed' | 'quiet'; text: string };

/** A summary of background activity in the header; on phones only the icon. */
export function HeaderPill({ kind, text }: HeaderPillProps) {
  return (
    <button type="button" className={styles.pill} data-failed={kind === 'failed' || undefined} data-quiet={kind === 'quiet' || undefined}>
      {kind === 'running' && <i className={styles.ring} aria-hidden="true" />}
      {kind === 'failed' && <TriangleAlert size={16} aria-hidden="true" />}
      {kind === 'quiet' && <CircleCheck size={16} aria-hidden="true" />}
      <span>{text}</span>
    </button>
  );
}
