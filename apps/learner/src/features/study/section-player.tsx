import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { Button } from '@palm/ui/button';
import { MobileHead } from '@palm/ui/mobile-head';
import { ProgressBar } from '@palm/ui/progress-bar';
import { ChevronLeft, ChevronRight, CircleHelp } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Skeleton } from '@palm/ui/skeleton';
import { Catalogue } from './catalogue.tsx';
import { EndCard } from './end-card.tsx';
import { KeptHere, PlayedStanding, SectionPlace } from './played-standing.tsx';
import { courseHref, sectionHref } from './section-href.ts';
import { SectionContent, sectionViews } from './section-views.tsx';
import { Stage } from './stage.tsx';
import { useNextSection } from './use-next-section.ts';
import { useStudySession, type StudySession } from './use-study-session.ts';
import styles from './section-player.module.css';

type SectionPlayerProps = { course: CourseDetail; player: Player; onWhy: () => void; onReopen: () => void };

function Notice({ session }: { session: StudySession }) {
  return session.ended === null ? null : (
    <div className={styles.notice} role="alert">
      <p>{session.ended}</p>
      <Button look="soft" onClick={session.reopen}>
        在这里继续
      </Button>
    </div>
  );
}

function Steps({ course, player, done }: { course: CourseDetail; player: Player; done: boolean }) {
  const to = (sectionId: string) => sectionHref(course, sectionId);
  if (player.previousSectionId === null && player.nextSectionId === null) {
    return null;
  }
  return (
    <div className={styles.steps}>
      {player.previousSectionId && (
        <Button size={44} render={<Link to={to(player.previousSectionId)} />}>
          <ChevronLeft size={18} aria-hidden="true" />
          上一节
        </Button>
      )}
      {player.nextSectionId && (
        <Button size={44} look={done ? 'solid' : 'soft'} render={<Link to={to(player.nextSectionId)} />}>
          下一节
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

type SectionHeadProps = Pick<SectionPlayerProps, 'course' | 'player' | 'onWhy'> & { session: StudySession; children: ReactNode };

/** What the section is called, what of it is done, and what it still asks for. */
function SectionHead({ course, player, session, onWhy, children }: SectionHeadProps) {
  const { kind } = player.content;
  const { measure } = sectionKindFacts[kind];
  const onStage = sectionViews[kind].place === 'stage';
  const counts = player.playerSession !== '';
  return (
    <header className={styles.head} data-on-stage={onStage || undefined}>
      <h1>{player.title}</h1>
      {children}
      {onStage && <SectionPlace course={course} sectionId={player.sectionId} />}
      {measure === 'played' && counts && <PlayedStanding player={player} session={session} />}
      {session.kept && <KeptHere />}
      {measure !== 'passed' && (
        <div className={styles.standing}>
          <ProgressBar value={session.standing.percent} label="本小节的进度" showValue />
          <Button look="ghost" size={30} onClick={onWhy}>
            <CircleHelp size={16} aria-hidden="true" />
            课程进度怎么算
          </Button>
        </div>
      )}
    </header>
  );
}

/** One section: on the dark stage, or to read beside the catalogue. */
export function SectionPlayer({ course, player, onWhy, onReopen }: SectionPlayerProps) {
  const session = useStudySession(player, onReopen);
  const navigate = useNavigate();
  const back = courseHref(course);
  const next = useNextSection(course, player);
  const goOn = next && (() => next.go('pressed'));
  const { kind } = player.content;
  const onStage = sectionViews[kind].place === 'stage';
  const content = <SectionContent kind={kind} course={course} player={player} content={player.content} session={session} onNext={goOn} />;
  const steps = <Steps course={course} player={player} done={session.standing.percent >= 100} />;
  return (
    <>
      {onStage && (
        <Stage course={course} current={player.title} currentId={player.sectionId} backTo={back}>
          {content}
        </Stage>
      )}
      {!onStage && <MobileHead title={course.title} onBack={() => void navigate(back)} />}
      <div className={styles.body}>
        <div className={styles.main}>
          {!onStage && <Notice session={session} />}
          {!onStage && session.atEnd && <EndCard course={course} player={player} session={session} />}
          <SectionHead course={course} player={player} session={session} onWhy={onWhy}>
            {onStage && steps}
          </SectionHead>
          {!onStage && <Suspense fallback={<Skeleton height={640} />}>{content}</Suspense>}
          {!onStage && steps}
        </div>
        <aside className={styles.side} data-on-stage={onStage || undefined}>
          <h2>目录</h2>
          <Catalogue course={course} currentId={player.sectionId} look="page" />
        </aside>
      </div>
    </>
  );
}
