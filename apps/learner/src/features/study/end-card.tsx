import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { clockText } from '../../shared/numbers.ts';
import { countedOf } from './counted.ts';
import { secondsText } from './remainder-text.ts';
import { courseHref } from './section-href.ts';
import { StageCard } from './stage-card.tsx';
import { useNextSection, type NextSection } from './use-next-section.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import type { StudySession } from './use-study-session.ts';
import styles from './stage-card.module.css';

const WAIT_S = 5;

type EndCardProps = { course: CourseDetail; player: Player; session: StudySession };

/** At the end of a played section: what is missing, or what comes next. */
export function EndCard({ course, player, session }: EndCardProps) {
  const next = useNextSection(course, player);
  const missing = session.standing.remainder?.seconds ?? 0;
  const counts = player.playerSession !== '';
  if (session.kept) {
    return <KeptEnd session={session} />;
  }
  if (counts && !session.standing.completed && missing > 0) {
    return <UnfinishedEnd player={player} session={session} missing={missing} next={next} />;
  }
  return next === null ? <LastEnd course={course} session={session} /> : <NextEnd next={next} session={session} />;
}

function Stay({ session }: { session: StudySession }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Focuses the harmless action, unless the person is busy elsewhere on the page.
    const held = document.activeElement;
    if (held === null || held === document.body || held.matches('[role=region]')) {
      button.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <button ref={button} type="button" onClick={session.stay}>
      先不走
    </button>
  );
}

function NextEnd({ next, session }: { next: NextSection; session: StudySession }) {
  const left = useSecondsLeft(WAIT_S, () => next.go('alone'));
  const plays = next.section !== undefined && sectionKindFacts[next.section.kind].measure === 'played';
  return (
    <StageCard note="这一讲学完了" title={`下一讲：${next.section?.title ?? '接着学'}`}>
      <Stay session={session} />
      <button type="button" onClick={() => next.go('pressed')}>
        <svg className={styles.ring} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx={10} cy={10} r={8} />
          {/* One second ahead, so that its transition ends when the second is over. */}
          <circle cx={10} cy={10} r={8} pathLength={1} strokeDasharray={1} strokeDashoffset={1 - (WAIT_S - left) / WAIT_S} />
        </svg>
        <span className="num">
          {left} 秒后{plays ? '播放' : '打开'}
        </span>
      </button>
    </StageCard>
  );
}

function LastEnd({ course, session }: Pick<EndCardProps, 'course' | 'session'>) {
  return (
    <StageCard note="这一讲学完了" title="后面没有了，这是最后一讲">
      <Stay session={session} />
      <Link to={courseHref(course)}>回到课程</Link>
    </StageCard>
  );
}

function KeptEnd({ session }: Pick<EndCardProps, 'session'>) {
  return (
    <StageCard note="网络断开了" title="进度先存在本机，连上后自动计入">
      <button type="button" onClick={session.stay}>
        知道了
      </button>
    </StageCard>
  );
}

type UnfinishedEndProps = Pick<EndCardProps, 'player' | 'session'> & { missing: number; next: NextSection | null };

function UnfinishedEnd({ player, session, missing, next }: UnfinishedEndProps) {
  const { completionThreshold } = player.rules;
  const { percent, from } = countedOf(session.standing, player);
  const jump = () => {
    session.stay();
    session.medium.current?.seek(from ?? 0);
    session.medium.current?.play();
  };
  return (
    <StageCard note={`计入了 ${percent ?? 0}%，满 ${completionThreshold}% 算学完`} title={`还差 ${secondsText(missing)}`}>
      {next === null || next.section?.state === 'locked' ? (
        <Stay session={session} />
      ) : (
        <button type="button" onClick={() => next.go('pressed')}>
          先去下一讲
        </button>
      )}
      <button type="button" onClick={jump}>
        从 <span className="num">{clockText(from ?? 0)}</span> 补上
      </button>
    </StageCard>
  );
}
