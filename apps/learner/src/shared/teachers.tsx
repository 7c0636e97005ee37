import type { TeacherBrief, TeacherDetail } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Tag } from '@palm/ui/tag';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../app/routes.ts';
import { openAfterLoad } from '../runtime/open-after-load.ts';
import { CourseCover } from './course-card.tsx';
import { useServices } from './services.tsx';
import { teacherQuery } from './teacher.api.ts';
import styles from './teachers.module.css';

function TeacherDialog({ teacher, onClose }: { teacher: TeacherDetail; onClose: () => void }) {
  return (
    <Dialog open wide title={teacher.name} note={teacher.title} onClose={onClose}>
      <p className={styles.biography}>{teacher.biography}</p>
      {teacher.expertise.length > 0 && <p className={styles.biography}>擅长：{teacher.expertise.join('、')}</p>}
      <h3 className={styles.heading}>讲的课</h3>
      <ul className={styles.courses}>
        {teacher.courses.map((course) => (
          <li key={course.id}>
            <Link to={href('courseDetail', { courseId: course.id })} onClick={onClose}>
              <span className={styles.cover}>
                <CourseCover course={course} bare />
              </span>
              {course.title}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type TeachersProps = {
  teachers: readonly (TeacherBrief & { biography: string })[];
  /** Says who leads and who joins in, where the first one is the lead. */
  led?: boolean;
};

/** Who teaches it; the dialog opens once the profile has loaded (seed §4). */
export function Teachers({ teachers, led = false }: TeachersProps) {
  const services = useServices();
  const queries = useQueryClient();
  const [shown, setShown] = useState<TeacherDetail | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const open = async (teacherId: string) => {
    setLoading(teacherId);
    await openAfterLoad(() => queries.fetchQuery(teacherQuery(services, teacherId)), setShown);
    setLoading(null);
  };
  if (teachers.length === 0) {
    return null;
  }
  return (
    <section className={styles.card} aria-labelledby="teachers">
      <h2 id="teachers">讲师</h2>
      <ul>
        {teachers.map((teacher, place) => (
          <li key={teacher.id} className={styles.teacher}>
            <Avatar name={teacher.name} src={teacher.avatarUrl} size={52} />
            <div>
              <b>
                {teacher.name}
                {led && <Tag tone={place === 0 ? 'brand' : 'grey'}>{place === 0 ? '主讲' : '联合'}</Tag>}
              </b>
              <p>{teacher.title}</p>
            </div>
            <Button
              size={30}
              pill
              pending={loading === teacher.id}
              aria-label={`${teacher.name}的介绍`}
              onClick={() => void open(teacher.id)}
            >
              介绍
            </Button>
            <p className={`${styles.biography} clamp-3`}>{teacher.biography}</p>
          </li>
        ))}
      </ul>
      {shown && <TeacherDialog teacher={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
