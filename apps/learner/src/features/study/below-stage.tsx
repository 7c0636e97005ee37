import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { Button } from '@palm/ui/button';
import { ProgressBar } from '@palm/ui/progress-bar';
import { CircleHelp } from 'lucide-react';
import { CourseIntroLater } from './later.tsx';
import { MoreCourses } from './more-courses.tsx';
import { Neighbours } from './neighbours.tsx';
import { KeptHere, PlayedStanding } from './played-standing.tsx';
import { CatalogueCard, SectionKicker } from './section-columns.tsx';
import { useSectionExtras } from './section-extras.ts';
import { Teachers } from '../../shared/teachers.tsx';
import type { StudySession } from './use-study-session.ts';
import styles from './below-stage.module.css';

type BelowStageProps = {
  course: CourseDetail;
  player: Player;
  session: StudySession;
  onWhy: () => void;
};

/** Below the player: the section and what it requires, what comes next, the course and its teachers. */
export function BelowStage({ course, player, session, onWhy }: BelowStageProps) {
  const extras = useSectionExtras();
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <header className={styles.head}>
          <SectionKicker course={course} sectionId={player.sectionId} />
          <h1>{player.title}</h1>
          {player.playerSession !== '' && <PlayedStanding player={player} session={session} />}
          {session.kept && <KeptHere />}
          <div className={styles.standing}>
            <ProgressBar value={session.standing.percent} label="本小节的进度" showValue />
            <Button look="ghost" size={30} onClick={onWhy}>
              <CircleHelp size={16} aria-hidden="true" />
              课程进度怎么算
            </Button>
          </div>
        </header>
        <Neighbours course={course} player={player} session={session} />
        <div className={styles.catalogue}>
          <CatalogueCard course={course} currentId={player.sectionId} />
        </div>
        {/* Last, because its height is only known once it has loaded. */}
        {extras}
        <section className={styles.intro} aria-label="课程介绍">
          <p className={styles.title}>{course.title}</p>
          {course.subtitle !== '' && <p className={styles.subtitle}>{course.subtitle}</p>}
          <CourseIntroLater course={course} />
        </section>
      </div>
      <aside className={styles.aside}>
        <Teachers teachers={course.teachers} />
        {!course.preview && <MoreCourses courseId={course.id} />}
      </aside>
    </div>
  );
}
