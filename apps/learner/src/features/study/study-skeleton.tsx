import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { href } from '../../app/routes.ts';
import { BackLink } from './back-link.tsx';
import body from './course-body.module.css';
import columns from './section-columns.module.css';
import page from './section-page.module.css';
import reading from './reading.module.css';
import stage from './stage.module.css';

/** Loading skeleton of a course page: the dark stage, the text, the cards beside it. */
export function CourseSkeleton() {
  return (
    <>
      <div className={stage.stage}>
        <div className={stage.inner}>
          <div className={stage.waitingTrail} />
          <div className={stage.theatre}>
            <div className={stage.screen}>
              <BackLink to={href('courseList')} />
            </div>
          </div>
        </div>
      </div>
      <div className={body.body}>
        <div className={body.main}>
          <Skeleton height={34} width="56%" />
          <br />
          <SkeletonText lines={7} />
        </div>
        <div className={body.aside}>
          <div className={body.waitingCard}>
            <SkeletonText lines={4} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Loading skeleton of a section; its kind is not known yet. */
export function SectionSkeleton() {
  return (
    <div className={page.page}>
      <div className={page.trail}>
        <Skeleton height={20} width="36%" />
      </div>
      <div className={columns.columns}>
        <div className={reading.reading}>
          <div>
            <Skeleton height={44} width="48%" />
          </div>
          <br />
          <SkeletonText lines={12} />
        </div>
        <div className={columns.catalogue}>
          <SkeletonText lines={8} />
        </div>
      </div>
    </div>
  );
}
