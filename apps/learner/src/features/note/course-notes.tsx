import { exportedBy } from '@palm/client/export-run';
import { noteApi, type Note } from '@palm/contract/note/calls';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import { EmptyState } from '@palm/ui/empty-state';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { clockText } from '../../shared/numbers.ts';
import { NoteList } from './note-list.tsx';
import styles from './note.module.css';

type Course = Pick<CourseDetail, 'id' | 'chapters'>;

/** The section of a note, and the time in it. */
function Place({ course, note: { sectionId, position } }: { course: Course; note: Note }) {
  const section = course.chapters.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId);
  if (section === undefined) {
    return <span className={styles.place}>已移除的小节</span>;
  }
  const at = position === null ? '' : String(position);
  return (
    <Link className={styles.place} to={href('courseDetailSection', { courseId: course.id, sectionId: section.id }, { at })}>
      <span className="clamp-1">{section.title}</span>
      {position !== null && <span className="num">{clockText(position)}</span>}
    </Link>
  );
}

/** All notes of the person on a course, latest first. */
export function CourseNotes({ course }: { course: Course }) {
  return (
    <NoteList
      of={{ courseId: course.id }}
      head={(total) => (
        <div className={styles.bar}>
          <span className="num">{total} 条，只有你自己看得到</span>
          <ExportButton name="导出笔记" exported={exportedBy(noteApi.export, { courseId: course.id })} />
        </div>
      )}
      empty={<EmptyState level={3} title="还没有笔记" text="学习时在播放器下面写，会标上当时的时间，点一下就能回到那里。" />}
      placeOf={(note) => <Place course={course} note={note} />}
    />
  );
}
