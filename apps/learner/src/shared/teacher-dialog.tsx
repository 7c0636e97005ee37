import type { TeacherDetail } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { RichText } from '@palm/ui/rich-text';
import { Link } from 'react-router';
import { href } from '../app/routes.ts';
import { CourseCover } from './course-card.tsx';
import { TeacherActs, useTeacherActs } from './teacher-acts.tsx';
import { Expertise, TeacherFigures } from './teacher-figures.tsx';
import { TeacherName } from './teacher-name.tsx';
import styles from './teacher-dialog.module.css';

function Courses({ teacher: { courses }, onClose }: { teacher: TeacherDetail; onClose: () => void }) {
  return courses.length === 0 ? null : (
    <>
      <h3 className={styles.heading}>讲的课</h3>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <li key={course.id}>
            <Link to={href('courseDetail', { courseId: course.id })} onClick={onClose}>
              <span className={styles.cover}>
                <CourseCover course={course} bare />
              </span>
              <b className="clamp-2">{course.title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A teacher's profile and further works. */
export function TeacherDialog({ teacher, onClose }: { teacher: TeacherDetail; onClose: () => void }) {
  const alone = useTeacherActs().length === 0;
  const page = <Link to={href('teacherDetail', { teacherId: teacher.id })} onClick={onClose} />;
  return (
    <Dialog
      open
      wide
      title={<span className="sr-only">讲师：{teacher.name}</span>}
      onClose={onClose}
      footer={
        <>
          <Button size={44} look={alone ? 'solid' : 'outline'} render={page}>
            看主页
          </Button>
          <TeacherActs teacherId={teacher.id} name={teacher.name} place="dialog" />
        </>
      }
    >
      <div className={styles.who}>
        <Avatar name={teacher.name} src={teacher.avatarUrl} size={80} />
        <div>
          <p className={styles.name}>
            <TeacherName teacher={teacher} size={18} />
          </p>
          <p>{teacher.title}</p>
          <Expertise teacher={teacher} />
        </div>
      </div>
      {teacher.quote !== '' && <blockquote className={styles.quote}>{teacher.quote}</blockquote>}
      {teacher.biography !== '' && (
        <div className={styles.biography}>
          <RichText html={teacher.biography} />
        </div>
      )}
      <div className={styles.figures}>
        <TeacherFigures teacher={teacher} />
      </div>
      <Courses teacher={teacher} onClose={onClose} />
    </Dialog>
  );
}
