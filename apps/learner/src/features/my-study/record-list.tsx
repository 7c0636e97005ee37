import { lengthText } from '@palm/contract/media-time';
import type { RecordRow } from '@palm/contract/study/records';
import { ProgressBar } from '@palm/ui/progress-bar';
import { useNow } from '@palm/ui/use-now';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { relativeTime } from '../../runtime/relative-time.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import styles from './record-list.module.css';

/** Courses, most recently studied first. */
export function RecordList({ records }: { records: readonly RecordRow[] }) {
  const now = useNow();
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <li key={record.courseId}>
          <span className={styles.cover}>
            <CourseCover course={{ id: record.courseId, title: record.title, cover: record.cover }} bare />
          </span>
          <div className={styles.text}>
            <h3 className="clamp-1">
              <Link to={href('courseDetail', { courseId: record.courseId })}>{record.title}</Link>
            </h3>
            <p className="clamp-1">{record.completedAt === null ? (record.nextSectionTitle ?? '') : '已学完'}</p>
            <p>{record.lastStudiedAt !== null && relativeTime(record.lastStudiedAt, now)}</p>
          </div>
          <div className={styles.figures}>
            <b className="num">{record.studiedSeconds < 60 ? '不到 1 分钟' : lengthText(record.studiedSeconds)}</b>
            <ProgressBar value={record.percent} label={`${record.title}的进度`} showValue />
          </div>
        </li>
      ))}
    </ul>
  );
}
