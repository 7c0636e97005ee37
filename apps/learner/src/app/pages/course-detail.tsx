import type { CourseDetail } from '@palm/contract/study/course-detail';
import { Button } from '@palm/ui/button';
import { MobileHead } from '@palm/ui/mobile-head';
import { Play } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CourseBody, type CourseTab } from '../../features/study/course-body.tsx';
import { Stage } from '../../features/study/stage.tsx';
import { CourseSkeleton } from '../../features/study/study-skeleton.tsx';
import { useCourseDetail } from '../../features/study/use-course-detail.ts';
import { WhyPanel } from '../../features/study/why-panel.tsx';
import { CourseCover } from '../../shared/course-card.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { CoursePanels } from '../course-panels.tsx';
import { href } from '../routes.ts';
import styles from './course-detail.module.css';

function goOnLabel({ progress, chapters }: CourseDetail): string {
  if (progress.completedAt !== null) {
    return '再看一遍';
  }
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const number = sections.findIndex(({ id }) => id === progress.nextSectionId) + 1;
  return progress.percent > 0 && number > 0 ? `继续学习 · 第 ${number} 讲` : '开始学习';
}

function GoOn({ course, className }: { course: CourseDetail; className?: string | undefined }) {
  const sectionId = course.progress.nextSectionId ?? course.chapters[0]?.sections[0]?.id;
  if (sectionId === undefined || !course.abilities.study) {
    return null;
  }
  return (
    <Button
      look="solid"
      size={48}
      className={className}
      render={<Link to={href('courseDetailSection', { courseId: course.id, sectionId })} />}
    >
      <Play size={18} fill="currentColor" aria-hidden="true" />
      <span className={styles.words}>{goOnLabel(course)}</span>
    </Button>
  );
}

function Content({ course }: { course: CourseDetail }) {
  const [params, setParams] = useSearchParams();
  const tab: CourseTab = params.get('tab') === 'catalogue' ? 'catalogue' : 'intro';
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
        <div className={styles.cover}>
          <CourseCover course={course} bare />
          <div className={styles.over}>
            <GoOn course={course} className={styles.play} />
          </div>
        </div>
      </Stage>
      <CourseBody course={course} tab={tab} onTab={(next) => show('tab', next === 'intro' ? null : next)} onWhy={() => show('why', '1')}>
        {!course.preview && <CoursePanels courseId={course.id} percent={course.progress.percent} />}
      </CourseBody>
      <div className={styles.bar}>
        <GoOn course={course} className={styles.barAction} />
      </div>
      {params.get('why') === '1' && (
        <WhyPanel courseId={course.id} title={course.title} percent={course.progress.percent} onClose={() => show('why', null)} />
      )}
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
