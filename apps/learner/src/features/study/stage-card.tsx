import type { ReactNode } from 'react';
import type { StudySession } from './use-study-session.ts';
import styles from './stage-card.module.css';

type StageCardProps = {
  /** What has happened. */
  note: ReactNode;
  /** What comes of it. */
  title: ReactNode;
  /** At most two; the last one is the one to press. */
  children: ReactNode;
};

/** A word over the dimmed picture with what can be done. */
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

/** Another page counts now, or none may: said over the picture that was paused for it. */
export function TakenOver({ session }: { session: Pick<StudySession, 'ended' | 'reopen'> }) {
  return (
    <StageCard note="已暂停，之后的时间没有计入" title={session.ended}>
      <button type="button" onClick={session.reopen}>
        在这里继续
      </button>
    </StageCard>
  );
}
