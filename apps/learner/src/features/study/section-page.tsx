import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { Dialog } from '@palm/ui/dialog';
import { IconButton } from '@palm/ui/icon-button';
import { MobileHead } from '@palm/ui/mobile-head';
import { List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { href } from '../../app/routes.ts';
import { Catalogue } from './catalogue.tsx';
import { courseHref } from './section-href.ts';
import { placeOf } from './sections.ts';
import styles from './section-page.module.css';

type SectionPageProps = {
  course: CourseDetail;
  player: Player;
  /** Why nothing is credited here any more. */
  notice: ReactNode;
  children: ReactNode;
};

/** Layout of every section that is not on the stage: breadcrumbs, back link, and on phones the course outline. */
export function SectionPage({ course, player, notice, children }: SectionPageProps) {
  const navigate = useNavigate();
  const [outline, setOutline] = useState(false);
  const place = placeOf(course, player.sectionId);
  return (
    <>
      <MobileHead
        title={player.content.kind === 'document' ? player.title : `第 ${place?.number ?? 1} 讲`}
        onBack={() => void navigate(courseHref(course))}
        action={
          <IconButton label="目录" size={44} onClick={() => setOutline(true)}>
            <List size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <div className={styles.page} data-kind={player.content.kind}>
        <div className={styles.trail}>
          <Breadcrumb current={player.title}>
            <Link to={href('courseList')}>课程</Link>
            <Link to={courseHref(course)}>{course.title}</Link>
            {place && <span>{place.chapterTitle}</span>}
          </Breadcrumb>
        </div>
        {notice}
        {children}
      </div>
      {outline && (
        <Dialog open title={course.title} onClose={() => setOutline(false)}>
          <Catalogue course={course} currentId={player.sectionId} look="page" />
        </Dialog>
      )}
    </>
  );
}
