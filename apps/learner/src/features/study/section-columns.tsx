import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../../shared/act-button.tsx';
import { Catalogue } from './catalogue.tsx';
import { Neighbours } from './neighbours.tsx';
import { useSectionExtras } from './section-extras.ts';
import { courseNow, placeOf, sectionLength } from './sections.ts';
import type { StudySession } from './use-study-session.ts';
import styles from './section-columns.module.css';

/** The course around a section: chapters, progress, the current section. */
export function CatalogueCard({ course, currentId }: { course: CourseDetail; currentId: string }) {
  const { completedSections, requiredSections } = course.progress;
  return (
    <section className={styles.catalogue} data-scrolls="" aria-labelledby="section-catalogue">
      <header>
        <h2 id="section-catalogue">目录</h2>
        <span className="num">
          已学 {completedSections} / {requiredSections} 讲
        </span>
      </header>
      <Catalogue course={course} currentId={currentId} look="page" />
    </section>
  );
}

/** The line above a section's title: 第 2 讲 · 图文 · 约 6 分钟, and the favourite button. */
export function SectionKicker({ course, sectionId }: { course: CourseDetail; sectionId: string }) {
  const place = placeOf(course, sectionId);
  if (!place) {
    return null;
  }
  const words = [`第 ${place.number} 讲`, sectionKindFacts[place.section.kind].name, sectionLength(place.section)];
  return (
    <div className={styles.kicker}>
      <p className="num">{words.filter(Boolean).join(' · ')}</p>
      {!course.preview && <FavouriteButton kind="section" objectId={sectionId} title={place.section.title} />}
    </div>
  );
}

type SectionColumnsProps = {
  course: CourseDetail;
  player: Player;
  session: StudySession;
  /** Seconds currently missing, if the kind counts them itself. */
  seconds?: number;
  /** Content of the kind above the catalogue. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section to read or listen to, its neighbours, and the course beside it. */
export function SectionColumns({ course, player, session, seconds, aside, children }: SectionColumnsProps) {
  const extras = useSectionExtras();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {children}
        <Neighbours course={course} player={player} session={session} seconds={seconds} />
        {extras}
      </div>
      <aside className={styles.aside}>
        {aside}
        <CatalogueCard course={courseNow(course, player.sectionId, session.standing, seconds)} currentId={player.sectionId} />
      </aside>
    </div>
  );
}
