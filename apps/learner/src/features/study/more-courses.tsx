import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { shelfQuery } from '../../shared/course-shelf.api.ts';
import { countText } from '../../shared/numbers.ts';
import { useServices } from '../../shared/services.tsx';
import styles from './more-courses.module.css';

const SHOWN = 3;

/** Courses others take besides this one. Optional: renders nothing until loaded. */
export function MoreCourses({ courseId }: { courseId: string }) {
  const { client } = useServices();
  const { data } = useQuery(shelfQuery(client, 'popular'));
  const others = (data?.list ?? []).filter(({ id }) => id !== courseId).slice(0, SHOWN);
  if (others.length === 0) {
    return null;
  }
  return (
    <section className={styles.card} aria-labelledby="course-more">
      <h2 id="course-more">大家也在学</h2>
      <ul>
        {others.map((course) => (
          <li key={course.id}>
            <Link to={href('courseDetail', { courseId: course.id })}>
              <span className={styles.cover}>
                <CourseCover course={course} bare />
              </span>
              <span>
                <b className="clamp-2">{course.title}</b>
                <small>{countText(course.learnerCount)}人在学</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
