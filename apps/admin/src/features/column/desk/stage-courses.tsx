import { lengthText } from '@palm/contract/media-time';
import type { DraftStage } from '@palm/contract/column/admin';
import { Cover } from '@palm/ui/cover';
import { EmptyState } from '@palm/ui/empty-state';
import { Tag } from '@palm/ui/tag';
import { Button, Tooltip } from 'antd';
import { Link2, Trash2 } from 'lucide-react';
import { drawnCover } from '../../../shared/cover/drawn-cover.ts';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import type { Choices } from './column-draft.ts';
import styles from './stage-courses.module.css';
import { SettingSegmented } from '../../../shared/ui/setting-controls.tsx';

type Courses = DraftStage['courses'];
type StageCoursesProps = { courses: Courses; choices: Choices; onChange: (courses: Courses) => void };

/** The courses of a stage in order, each required or optional. */
export function StageCourses({ courses, choices, onChange }: StageCoursesProps) {
  const titleOf = (courseId: string) => choices.get(courseId)?.title ?? '已删除的课程';
  if (courses.length === 0) {
    return <EmptyState title="还没有课程" text="从已有的课程里选，同一门课在专栏里只放一处。" level={3} />;
  }
  return (
    <>
      <SortableList items={courses} idOf={({ courseId }) => courseId} nameOf={({ courseId }) => titleOf(courseId)} onOrder={onChange}>
        {({ courseId, required }) => (
          <CourseRow
            courseId={courseId}
            choices={choices}
            required={required}
            onRequired={(next) => onChange(courses.map((course) => (course.courseId === courseId ? { courseId, required: next } : course)))}
            onRemove={() => onChange(courses.filter((course) => course.courseId !== courseId))}
          />
        )}
      </SortableList>
      {courses.map(({ courseId }) => {
        const course = choices.get(courseId);
        return course && course.columnTitles.length > 0 ? (
          <p key={courseId} className={styles.shared}>
            <Link2 size={16} aria-hidden="true" />「{course.title}」也在专栏{course.columnTitles.map((title) => `《${title}》`).join('、')}
            里，学过的进度两边都算，不用重学。
          </p>
        ) : null;
      })}
    </>
  );
}

type CourseRowProps = {
  courseId: string;
  choices: Choices;
  required: boolean;
  onRequired: (required: boolean) => void;
  onRemove: () => void;
};

function CourseRow({ courseId, choices, required, onRequired, onRemove }: CourseRowProps) {
  const course = choices.get(courseId);
  const title = course?.title ?? '已删除的课程';
  return (
    <div className={styles.row}>
      <span className={styles.cover}>
        {course && <Cover id={courseId} title={title} bare src={course.cover.url} {...drawnCover(course.cover)} />}
      </span>
      <div className={styles.text}>
        <b>
          {title}
          {course && course.status !== 'published' && <Tag tone="warning">{course.status === 'draft' ? '没有发布' : '已下架'}</Tag>}
        </b>
        {course && (
          <small>
            {course.sectionCount} 讲，{lengthText(course.totalSeconds)}，{course.learnerCount} 人在学，{course.completedCount} 人学完
          </small>
        )}
      </div>
      <SettingSegmented
        size="small"
        aria-label={`「${title}」必修还是选学`}
        value={required ? '必修' : '选学'}
        options={['必修', '选学']}
        onChange={(value) => onRequired(value === '必修')}
      />
      <Tooltip title="移出这个阶段">
        <Button type="text" aria-label={`移出「${title}」`} icon={<Trash2 size={16} />} onClick={onRemove} />
      </Tooltip>
    </div>
  );
}
