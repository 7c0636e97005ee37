import type { CourseDetail } from '@palm/contract/study/course-detail';
import { MobileHead } from '@palm/ui/mobile-head';
import { useNavigate, useSearchParams } from 'react-router';
import { CourseBody, type CourseTab } from '../../features/study/course-body.tsx';
import { WhyPanelLater } from '../../features/study/later.tsx';
import { GoOn, StageCover } from '../../features/study/stage-cover.tsx';
import { Stage } from '../../features/study/stage.tsx';
import { CourseSkeleton } from '../../features/study/study-skeleton.tsx';
import { useCourseDetail } from '../../features/study/use-course-detail.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { CoursePanels } from '../course-panels.tsx';
import { href } from '../routes.ts';
import styles from './course-detail.module.css';

function Content({ course }: { course: CourseDetail }) {
  const [params, setParams] = useSearchParams();
  const tab: CourseTab = params.get('tab') === 'intro' ? 'intro' : 'catalogue';
  const show = (key: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) {
          next.delete(key);
        } else {
          next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Stage course={course} current={course.title} backTo={href('courseList')}>
        <StageCover course={course} />
      </Stage>
      <CourseBody
        course={course}
        tab={tab}
        onTab={(next) => show('tab', next === 'catalogue' ? null : next)}
        onWhy={() => show('why', '1')}
      >
        {!course.preview && <CoursePanels courseId={course.id} percent={course.progress.percent} />}
      </CourseBody>
      <div className={styles.bar}>
        <GoOn course={course} className={styles.barAction} />
      </div>
      {params.get('why') === '1' && <WhyPanelLater course={course} onClose={() => show('why', null)} />}
    </>
  );
}

/** A course: what it is, its catalogue, and the way in. */
export function CourseDetailPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useCourseDetail(params.get('courseId') ?? '', params.get('preview') === '1');
  return (
    <>
      {/* the stage brings the way back with it, a failure has none */}
      {query.data === undefined && query.error !== null && <MobileHead title="课程" onBack={() => void navigate(href('courseList'))} />}
      <QueryView query={query} skeleton={<CourseSkeleton />} level={1}>
        {(course) => <Content key={course.id} course={course} />}
      </QueryView>
    </>
  );
}
