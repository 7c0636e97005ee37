import type { CourseEdit } from '@palm/contract/course-authoring';
import { Tag } from '@palm/ui/tag';
import { Button } from 'antd';
import { ArrowLeft, Eye, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import type { SaveState } from '../../../shared/autosave/use-autosave.ts';
import { statusWords } from '../course-words.ts';
import styles from './desk.module.css';

type DeskBarProps = { course: CourseEdit; state: SaveState; onInfo: () => void; onPublish: () => void };

const tagTones = { draft: 'warning', published: 'success', withdrawn: 'grey' } as const;

export function DeskBar({ course, state, onInfo, onPublish }: DeskBarProps) {
  return (
    <header className={styles.bar}>
      <Link to="/courses" aria-label="回课程列表">
        <ArrowLeft size={20} />
      </Link>
      <h1 title={course.title}>{course.title}</h1>
      <Tag tone={tagTones[course.status]}>{statusWords[course.status].text}</Tag>
      <SaveStatus state={state} />
      <div className={styles.actions}>
        <Button type="text" icon={<Settings2 size={16} />} onClick={onInfo}>
          课程信息
        </Button>
        <Button icon={<Eye size={16} />} href={`/web/courseDetail?courseId=${course.id}`} target="_blank">
          预览
        </Button>
        <Button type="primary" onClick={onPublish}>
          {course.status === 'published' ? '重新发布' : '发布'}
        </Button>
      </div>
    </header>
  );
}
