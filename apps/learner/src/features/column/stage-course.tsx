import { lengthText } from '@palm/contract/media-time';
import type { ColumnCourse } from '@palm/contract/column/stage';
import { Button } from '@palm/ui/button';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Tag } from '@palm/ui/tag';
import { CircleCheck, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import styles from './stage-course.module.css';

const factsOf = ({ teacherNames, sectionCount, totalSeconds }: ColumnCourse): string =>
  [teacherNames.join('、'), `${sectionCount} 讲`, totalSeconds > 0 ? lengthText(totalSeconds) : ''].filter(Boolean).join(' · ');

function Standing({ course }: { course: ColumnCourse }) {
  if (course.completedAt !== null) {
    return (
      <p className={styles.done}>
        <CircleCheck size={15} aria-hidden="true" />
        已学完
      </p>
    );
  }
  if (course.lastStudiedAt !== null) {
    return (
      <div className={styles.progress}>
        <ProgressBar value={course.percent} label={`${course.title}的学习进度`} showValue />
        {course.lastSectionTitle && <span className="clamp-1">上次学到「{course.lastSectionTitle}」</span>}
      </div>
    );
  }
  return course.locked ? null : <p className="clamp-2">{course.subtitle}</p>;
}

const actOf = (course: ColumnCourse): string => (course.completedAt !== null ? '复习' : course.lastStudiedAt === null ? '开始' : '继续');

type StageCourseProps = {
  course: ColumnCourse;
  /** Its stage is locked, but another column may unlock it. */
  inLocked: boolean;
  onOpen: (courseId: string) => void;
};

/** A course of a stage; in a locked stage, only its description. */
export function StageCourse({ course, inLocked, onOpen }: StageCourseProps) {
  const address = href('courseDetail', { courseId: course.id });
  const open = () => onOpen(course.id);
  return (
    <li className={styles.row} data-locked={course.locked || undefined}>
      <div className={styles.picture}>
        <CourseCover course={course} bare />
        {course.locked && (
          <i>
            <LockKeyhole size={18} aria-hidden="true" />
          </i>
        )}
      </div>
      <div className={styles.text}>
        <h4>
          {course.locked ? (
            <span>
              {course.title}
              <span className="sr-only">（未解锁）</span>
            </span>
          ) : (
            <Link to={address} onClick={open}>
              {course.title}
            </Link>
          )}
        </h4>
        <p className={styles.facts}>
          {factsOf(course)}
          {!course.required && <Tag>选学</Tag>}
          {inLocked && !course.locked && course.lastStudiedAt === null && <Tag tone="success">别的专栏已打开</Tag>}
        </p>
        <Standing course={course} />
      </div>
      {!course.locked && (
        <Button
          pill
          look={course.lastStudiedAt !== null && course.completedAt === null ? 'soft' : 'outline'}
          className={styles.act}
          aria-label={`${actOf(course)}《${course.title}》`}
          onClick={open}
          render={<Link to={address} />}
        >
          {actOf(course)}
        </Button>
      )}
    </li>
  );
}
