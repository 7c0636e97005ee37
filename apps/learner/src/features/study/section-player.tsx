import type { CourseDetail } from '@palm/contract/study/course-detail';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { Player } from '@palm/contract/study/player';
import { Button } from '@palm/ui/button';
import { Skeleton } from '@palm/ui/skeleton';
import { Suspense, type ReactNode } from 'react';
import type { Timeline } from '../../shared/timeline.ts';
import { BelowStage } from './below-stage.tsx';
import { EndCard } from './end-card.tsx';
import { KeptHere } from './played-standing.tsx';
import { courseHref } from './section-href.ts';
import { courseNow } from './sections.ts';
import { SectionExtrasProvider } from './section-extras.ts';
import { SectionPage } from './section-page.tsx';
import { SectionContent, sectionViews } from './section-views.tsx';
import { Stage } from './stage.tsx';
import { useNextSection } from './use-next-section.ts';
import { useStudySession, type StudySession } from './use-study-session.ts';
import styles from './section-player.module.css';

type SectionPlayerProps = {
  course: CourseDetail;
  player: Player;
  onWhy: () => void;
  onReopen: () => void;
  /** Content the page adds below the section; receives its timeline if something is played. */
  extras?: (timeline: Timeline | null) => ReactNode;
};

/** Notices above a page to read; the stage shows them over the picture. */
function Notices({ course, player, session }: Pick<SectionPlayerProps, 'course' | 'player'> & { session: StudySession }) {
  return (
    <>
      {session.ended !== null && (
        <div className={styles.notice} role="alert">
          <p>{session.ended}</p>
          <Button look="soft" onClick={session.reopen}>
            在这里继续
          </Button>
        </div>
      )}
      {session.kept && <KeptHere />}
      {session.atEnd && (
        <div className={styles.end}>
          <EndCard course={course} player={player} session={session} />
        </div>
      )}
    </>
  );
}

/** The timeline of a played section; null for one that is read. */
function timelineOf(kind: Player['content']['kind'], { medium }: StudySession): Timeline | null {
  return sectionKindFacts[kind].measure === 'played'
    ? {
        now: () => Math.floor(medium.current?.position() ?? 0),
        jump: (second) => {
          medium.current?.seek(second);
          scrollTo({ top: 0 });
        },
      }
    : null;
}

/** A section: on the dark stage, or on a page of its own with the course beside it. */
export function SectionPlayer({ course: loaded, player, onWhy, onReopen, extras }: SectionPlayerProps) {
  const session = useStudySession(player, onReopen);
  const course = courseNow(loaded, player.sectionId, session.standing);
  const next = useNextSection(course, player);
  const goOn = next && (() => next.go('pressed'));
  const { kind } = player.content;
  const content = (
    <SectionContent kind={kind} course={course} player={player} content={player.content} session={session} onWhy={onWhy} onNext={goOn} />
  );
  const shown =
    sectionViews[kind].place === 'stage' ? (
      <>
        <Stage course={course} current={player.title} currentId={player.sectionId} backTo={courseHref(course)}>
          {content}
        </Stage>
        <BelowStage course={course} player={player} session={session} onWhy={onWhy} />
      </>
    ) : (
      <SectionPage course={course} player={player} notice={<Notices course={course} player={player} session={session} />}>
        <Suspense fallback={<Skeleton height={640} />}>{content}</Suspense>
      </SectionPage>
    );
  return <SectionExtrasProvider value={extras?.(timelineOf(kind, session)) ?? null}>{shown}</SectionExtrasProvider>;
}
