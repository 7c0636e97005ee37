import type { Sitting } from '@palm/contract/exam/sitting';
import { Avatar } from '@palm/ui/avatar';
import { Countdown } from '@palm/ui/countdown';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../shared/brand-mark.tsx';
import { useDates } from '../../../shared/dates.ts';
import { useStored } from '../../../shared/services.tsx';
import { examClock } from '../exam-text.ts';
import type { ServerClock } from '../server-clock.ts';
import styles from './sitting-head.module.css';

type SittingHeadProps = {
  sitting: Sitting;
  clock: ServerClock;
  onTimeUp: () => void;
  /** Next to the submit button; on phones below the title. */
  receipt: ReactNode;
  /** 0-100: the line below the header on phones. */
  progress: number;
  children?: ReactNode;
};

/** The candidate and the exam, the remaining time, and where the answers are. */
export function SittingHead({ sitting, clock, onTimeUp, receipt, progress, children }: SittingHeadProps) {
  const dates = useDates();
  const logo = useStored('LOGO');
  const { title, candidateName, candidateNote, deadlineAt } = sitting;
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <span className={styles.logo}>
          <BrandMark logoUrl={logo} size={32} />
        </span>
        <div className={styles.name}>
          <h1 className="clamp-1">{title}</h1>
          <p className={styles.candidate}>
            <Avatar name={candidateName} size={20} />
            <span className="clamp-1">{candidateNote === '' ? candidateName : `${candidateName} · ${candidateNote}`}</span>
          </p>
          <div className={styles.receiptBelow}>{receipt}</div>
        </div>
        <Countdown
          until={Date.parse(deadlineAt)}
          clock={clock.now}
          format={examClock}
          onEnd={onTimeUp}
          note={`${dates.clock(deadlineAt)} 收卷`}
          look="box"
        />
        <div className={styles.acts}>
          <div className={styles.receiptBeside}>{receipt}</div>
          {children}
        </div>
      </div>
      <div className={styles.line} aria-hidden="true">
        <div style={{ width: `${progress}%` }} />
      </div>
    </header>
  );
}
