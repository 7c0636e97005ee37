import type { CourseChoice } from '@palm/contract/column/admin';
import { Cover } from '@palm/ui/cover';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Modal, Skeleton } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { drawnCover } from '../../../shared/cover/drawn-cover.ts';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { durationText } from '../../../shared/ui/format.ts';
import { courseChoicesQuery } from '../column.api.ts';
import styles from './course-picker.module.css';

type CoursePickerProps = {
  stageTitle: string;
  /** Courses that stand in the column already. */
  taken: ReadonlySet<string>;
  onAdd: (courses: CourseChoice[]) => void;
  onClose: () => void;
};

const statusWords = { draft: '没有发布，', published: '', withdrawn: '已下架，' } as const;

/** Existing courses to put into a stage, several at once. */
export function CoursePicker({ stageTitle, taken, onAdd, onClose }: CoursePickerProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly CourseChoice[]>([]);
  const courses = useQuery(courseChoicesQuery(client, keyword.trim()));
  const toggle = (course: CourseChoice) =>
    setChosen(chosen.some(({ id }) => id === course.id) ? chosen.filter(({ id }) => id !== course.id) : [...chosen, course]);
  return (
    <Modal
      open
      centered
      width={620}
      title={`往「${stageTitle}」里添加课程`}
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} 门`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onAdd([...chosen]);
        onClose();
      }}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label="搜课程"
        placeholder="课程名称"
        allowClear
        maxLength={100}
        prefix={<Search size={16} aria-hidden="true" />}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {courses.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {courses.isError && !courses.data && (
        <ErrorOf error={courses.error} title="课程没有加载出来" onRetry={() => void courses.refetch()} />
      )}
      {courses.data?.length === 0 && <EmptyState title="没有这样的课程" text="换个词，或者先到「课程」里新建。" level={3} />}
      {courses.data && courses.data.length > 0 && (
        <ul className={styles.found} tabIndex={0} aria-label="找到的课程">
          {courses.data.map((course) => (
            <li key={course.id}>
              <Checkbox
                disabled={taken.has(course.id)}
                checked={taken.has(course.id) || chosen.some(({ id }) => id === course.id)}
                onChange={() => toggle(course)}
              >
                <span className={styles.course}>
                  <span className={styles.thumb}>
                    <Cover id={course.id} title={course.title} bare src={course.cover.url} {...drawnCover(course.cover)} />
                  </span>
                  <span>
                    <b>{course.title}</b>
                    <small>
                      {taken.has(course.id) ? '已在这个专栏里，' : statusWords[course.status]}
                      {course.sectionCount} 讲，{durationText(course.totalSeconds)}
                    </small>
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
