import type { CourseDetail } from '@palm/contract/study/course-detail';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ShareButton } from '../../features/share/share-button.tsx';
import type { SharedObject } from '../../features/share/shared-object.ts';
import { CourseBody } from '../../features/study/course-body.tsx';
import { OrLocked } from '../../features/study/course-locked.tsx';
import { WhyPanelLater } from '../../features/study/later.tsx';
import { GoOn, StageCover } from '../../features/study/stage-cover.tsx';
import { Stage } from '../../features/study/stage.tsx';
import { CourseSkeleton } from '../../features/study/study-skeleton.tsx';
import { useCourseDetail } from '../../features/study/use-course-detail.ts';
import { Acts, FavouriteButton } from '../../shared/act-button.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useContributions } from '../contributions.ts';
import { CoursePanels } from '../course-panels.tsx';
import { href } from '../routes.ts';
import styles from './course-detail.module.css';

const sharedCourse = (course: CourseDetail): SharedObject => ({
  kind: 'course',
  id: course.id,
  title: course.title,
  subtitle: course.subtitle,
  cover: course.cover,
  address: href('courseDetail', { courseId: course.id }),
  points: course.chapters.map(({ title }) => title),
  note: course.teachers.length > 0 ? `${course.teachers.map(({ name }) => name).join('、')} 主讲` : '',
});

function CourseActs({ course, stacked = false }: { course: CourseDetail; stacked?: boolean }) {
  return (
    <Acts>
      <FavouriteButton kind="course" objectId={course.id} title={course.title} stacked={stacked} />
      <ShareButton object={sharedCourse(course)} look={stacked ? 'stacked' : 'act'} />
    </Acts>
  );
}

function Content({ course }: { course: CourseDetail }) {
  const [params, setParams] = useSearchParams();
  const { courseTabs } = useContributions();
  const more = (course.preview ? [] : courseTabs).map(({ value, label, Content: TabContent }) => ({
    value,
    label,
    content: (
      <Suspense fallback={<Skeleton height={240} />}>
        <TabContent course={course} />
      </Suspense>
    ),
  }));
  const asked = params.get('tab');
  const tab = ['intro', ...more.map(({ value }) => value)].find((value) => value === asked) ?? 'catalogue';
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
        more={more}
        onWhy={() => show('why', '1')}
        acts={!course.preview && <CourseActs course={course} />}
      >
        {!course.preview && <CoursePanels courseId={course.id} percent={course.progress.percent} />}
      </CourseBody>
      <div className={styles.bar}>
        {!course.preview && <CourseActs course={course} stacked />}
        <GoOn course={course} className={styles.barAction} />
      </div>
      {params.get('why') === '1' && <WhyPanelLater course={course} onClose={() => show('why', null)} />}
    </>
  );
}

/** A course: its description, its catalogue, and the way in. */
export function CourseDetailPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const courseId = params.get('courseId') ?? '';
  const query = useCourseDetail(courseId, params.get('preview') === '1');
  return (
    <>
      {/* The stage includes the back link, an error does not. */}
      {query.data === undefined && query.error !== null && <MobileHead title="课程" onBack={() => void navigate(href('courseList'))} />}
      <OrLocked query={query} of={{ courseId }}>
        <QueryView query={query} skeleton={<CourseSkeleton />} level={1}>
          {(course) => <Content key={course.id} course={course} />}
        </QueryView>
      </OrLocked>
    </>
  );
}
