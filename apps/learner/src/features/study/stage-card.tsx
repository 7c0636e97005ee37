import type { ReactNode } from 'react';
import type { StudySession } from './use-study-session.ts';
import styles from './stage-card.module.css';

type StageCardProps = {
  /** What has happened. */
  note: ReactNode;
  /** Its consequence. */
  title: ReactNode;
  /** At most two; the last one is the primary action. */
  children: ReactNode;
};

/** A message over the dimmed picture, with its actions. */
export function StageCard({ note, title, children }: StageCardProps) {
  return (
    <div className={styles.card}>
      <div role="status">
        <p className={styles.note}>{note}</p>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

/** Another page is being credited now, or none may be: shown over the paused picture. */
export function TakenOver({ session }: { session: Pick<StudySession, 'ended' | 'reopen'> }) {
  return (
    <StageCard note="已暂停，之后的时间没有计入" title={session.ended}>
      <button type="button" onClick={session.reopen}>
        在这里继续
      </button>
    </StageCard>
  );
}
