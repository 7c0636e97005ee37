import type { CourseDetail } from '@palm/contract/study/course-detail';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { BackLink } from './back-link.tsx';
import { Catalogue } from './catalogue.tsx';
import styles from './stage.module.css';

type StageProps = {
  course: CourseDetail;
  /** Title of the current page in the breadcrumbs. */
  current: string;
  currentId?: string | null;
  /** Target of the back button on phones. */
  backTo: string;
  children: ReactNode;
};

/** The dark stage: the player or the cover, with the catalogue beside it. */
export function Stage({ course, current, currentId = null, backTo, children }: StageProps) {
  const { progress } = course;
  return (
    <div className={styles.stage}>
      <div className={styles.inner}>
        <div className={styles.trail}>
          <Breadcrumb current={current} onStage>
            <Link to={href('courseList')}>课程</Link>
            {course.categoryName && <Link to={href('courseList', {}, { categoryId: course.categoryId })}>{course.categoryName}</Link>}
            {currentId !== null && <Link to={href('courseDetail', { courseId: course.id })}>{course.title}</Link>}
          </Breadcrumb>
        </div>
        <div className={styles.theatre}>
          <div className={styles.screen}>
            {children}
            <BackLink to={backTo} />
          </div>
          <aside className={styles.side}>
            <div className={styles.pinned}>
              <div className={styles.head}>
                <h2>目录</h2>
                <span>
                  已学 {progress.completedSections} / {progress.requiredSections} 讲
                </span>
              </div>
              <div className={styles.scroll} data-scrolls="" tabIndex={0} role="group" aria-label="目录，可滚动">
                <Catalogue course={course} currentId={currentId} look="stage" />
              </div>
            </div>
          </aside>
        </div>
      </div>
    </div>
  );
}
