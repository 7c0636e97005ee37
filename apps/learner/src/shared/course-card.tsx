import { lengthText } from '@palm/contract/media-time';
import type { CourseCard as Course } from '@palm/contract/course/calls';
import { Cover, type CoverMotif, type CoverTone } from '@palm/ui/cover';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../app/routes.ts';
import { courseProgressQuery } from './course-progress.api.ts';
import { countText } from './numbers.ts';
import pushed from './push-row.module.css';
import { useServices } from './services.tsx';
import styles from './course-card.module.css';

type CourseCoverProps = {
  course: { id: string; title: string; cover: Course['cover'] };
  bare?: boolean;
  tagged?: boolean;
  note?: string;
};

/** Cover of a course: the upload, or the drawing chosen by its author or derived from its id. */
export function CourseCover({ course: { id, title, cover }, bare = false, tagged = false, note }: CourseCoverProps) {
  // Motif and tone are open sets in the contract; unknown values fall back to those derived from the id.
  const drawn = { motif: (cover.motif || undefined) as CoverMotif | undefined, tone: (cover.tone || undefined) as CoverTone | undefined };
  return <Cover id={id} title={title} src={cover.url} note={note} bare={bare} tagged={tagged} {...drawn} />;
}

function Standing({ course, percent }: { course: Course; percent: number | undefined }) {
  if (percent === undefined || percent === 0) {
    return <span>{countText(course.learnerCount)}人在学</span>;
  }
  if (percent >= 100) {
    return (
      <span className={styles.done}>
        <CircleCheck size={16} aria-hidden="true" />
        已学完
      </span>
    );
  }
  return <ProgressBar value={percent} label={`${course.title}的学习进度`} showValue />;
}

const factsOf = ({ teacherName, sectionCount, totalSeconds }: Course): string =>
  [teacherName, `${sectionCount} 讲`, totalSeconds > 0 ? lengthText(totalSeconds) : null].filter(Boolean).join(' · ');

/** A course in a grid; the whole card is a link. */
function CourseCard({ course, percent, level }: { course: Course; percent: number | undefined; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <CourseCover
          course={course}
          tagged={course.required}
          note={[course.categoryName, `${course.sectionCount} 讲`].filter(Boolean).join(' · ')}
        />
        {course.required && (
          <Tag tone="danger" solid className={styles.flag}>
            必修
          </Tag>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link className="clamp-2" to={href('courseDetail', { courseId: course.id })}>
            {course.title}
          </Link>
        </Heading>
        <p className={`${styles.facts} clamp-1`}>{factsOf(course)}</p>
        <div className={styles.standing}>
          <Standing course={course} percent={percent} />
          {course.price > 0 && <span className={styles.price}>{course.price} 元</span>}
        </div>
      </div>
    </li>
  );
}

type CourseGridProps = {
  courses: readonly Course[];
  level?: 2 | 3;
  /** Three per row instead of four, and on phones side by side, scrolling horizontally. */
  large?: boolean;
};

/** Courses as cards, with the member's progress, if any. */
export function CourseGrid({ courses, level = 3, large = false }: CourseGridProps) {
  const { client } = useServices();
  const { data: progress } = useQuery(
    courseProgressQuery(
      client,
      courses.map(({ id }) => id),
    ),
  );
  return (
    <ul className={large ? `${styles.grid} ${pushed.row}` : styles.grid} data-large={large || undefined}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} percent={progress?.get(course.id)} level={level} />
      ))}
    </ul>
  );
}

/** Loading skeleton of a grid. */
export function CourseGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height="100%" corners="none" />
          </div>
          <div className={styles.body}>
            <Skeleton height={18} />
            <Skeleton height={18} width="60%" />
            <Skeleton height={14} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
