import { lengthText } from '@palm/contract/media-time';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { CourseChoice, DraftStage } from '@palm/contract/column/admin';
import { Cover } from '@palm/ui/cover';
import { Button } from 'antd';
import { Lock, LockOpen, Plus } from 'lucide-react';
import { drawnCover } from '../../../shared/cover/drawn-cover.ts';
import { DragHandle } from '../../../shared/drag/drag-handle.tsx';
import drag from '../../../shared/drag/drag.module.css';
import { useDragRow } from '../../../shared/drag/use-drag-row.ts';
import { TreeChoice } from '../../../shared/tree/tree-choice.tsx';
import tree from '../../../shared/tree/tree.module.css';
import type { Choices } from './column-draft.ts';
import styles from './tree-stage.module.css';

type TreeStageProps = {
  stage: DraftStage;
  choices: Choices;
  /** It is not open from the start. */
  waits: boolean;
  selected: boolean;
  onSelect: () => void;
  onAddCourse: () => void;
};

/** A stage in the tree, with its courses. */
export function TreeStage({ stage, choices, waits, selected, onSelect, onAddCourse }: TreeStageProps) {
  const { id, title, courses } = stage;
  const { row, grip } = useDragRow(id);
  return (
    <section {...row} className={`${drag.row} ${styles.stage}`}>
      <div className={`${tree.row} ${styles.head}`} data-on={selected || undefined}>
        <DragHandle name={title} grip={grip} />
        <TreeChoice
          name={title || '没有名称的阶段'}
          chosen={selected}
          onChoose={onSelect}
          icon={waits ? <Lock size={15} aria-label="要等" /> : <LockOpen size={15} aria-label="从一开始就能学" className={styles.open} />}
          figure={`${courses.length} 门`}
        />
      </div>
      <SortableContext items={courses.map(({ courseId }) => courseId)} strategy={verticalListSortingStrategy}>
        {courses.map(({ courseId, required }) => (
          <TreeCourse key={courseId} courseId={courseId} required={required} course={choices.get(courseId)} />
        ))}
      </SortableContext>
      <Button className={styles.add ?? ''} type="text" size="small" icon={<Plus size={16} />} onClick={onAddCourse}>
        添加课程
      </Button>
    </section>
  );
}

type TreeCourseProps = { courseId: string; required: boolean; course: CourseChoice | undefined };

function TreeCourse({ courseId, required, course }: TreeCourseProps) {
  const { row, grip } = useDragRow(courseId);
  const title = course?.title ?? '已删除的课程';
  return (
    <div {...row} className={`${drag.row} ${tree.row} ${styles.course}`}>
      <DragHandle name={title} grip={grip} />
      <span className={styles.thumb}>
        {course && <Cover id={courseId} title={title} bare src={course.cover.url} {...drawnCover(course.cover)} />}
      </span>
      <span className={styles.name}>
        <span className="clamp-1" title={title}>
          {title}
        </span>
        <small>
          {course ? `${course.sectionCount} 讲，${lengthText(course.totalSeconds)}，` : ''}
          {required ? '必修' : '选学'}
        </small>
      </span>
    </div>
  );
}
