import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { Button } from '@palm/ui/button';
import { ProgressBar } from '@palm/ui/progress-bar';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { missingText } from '../remainder-text.ts';
import { sectionHref } from '../section-href.ts';
import type { StudySession } from '../use-study-session.ts';
import styles from './reader-foot.module.css';

/** More would be too thin to tell apart. */
const MOST_CELLS = 48;

type ReaderFootProps = {
  course: CourseDetail;
  player: Player;
  session: StudySession;
  page: number;
  count: number;
  isRead: (page: number) => boolean;
  /** Seconds currently missing. */
  seconds: number;
};

/** Progress of the current page towards being credited, 0 to 1, updated every second, relative to the time required per page. */
function shareOfPage({ standing: { remainder } }: StudySession, seconds: number): number {
  if (remainder === null || remainder.pages === 0 || remainder.seconds === 0) {
    return 0;
  }
  const aPage = remainder.seconds / remainder.pages;
  return Math.min(1, (remainder.seconds - seconds) / aPage);
}

function Cells({ session, page, count, isRead, seconds }: Omit<ReaderFootProps, 'course' | 'player'>) {
  const { percent } = session.standing;
  if (count > MOST_CELLS) {
    return (
      <div className={styles.long}>
        <ProgressBar value={percent} label="本小节的进度" showValue />
      </div>
    );
  }
  return (
    <div
      className={styles.cells}
      role="progressbar"
      aria-label="本小节的进度"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-read={isRead(index) || undefined}>
          {index === page && !isRead(index) && <b style={{ width: `${shareOfPage(session, seconds) * 100}%` }} />}
        </i>
      ))}
    </div>
  );
}

/** What the document still requires, page by page. */
export function ReaderFoot({ course, player, ...standing }: ReaderFootProps) {
  const { remainder, completed } = standing.session.standing;
  const missing = remainder === null ? '' : missingText('document', { ...remainder, seconds: standing.seconds });
  const preview = player.playerSession === '';
  return (
    <div className={styles.foot}>
      <p data-done={completed || undefined}>
        <b className="num">{preview ? '预览不计进度' : completed ? '这一讲已学完' : missing || '马上就好'}</b>
        <span>{sectionKindFacts.document.ruleText(player.rules)}</span>
      </p>
      <Cells {...standing} />
      {player.nextSectionId && (
        <Button
          className={styles.next}
          look={completed ? 'solid' : 'outline'}
          render={<Link to={sectionHref(course, player.nextSectionId)} />}
        >
          下一讲
          <ArrowRight size={16} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
