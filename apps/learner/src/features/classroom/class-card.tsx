import { periodWords } from '@palm/contract/day-words';
import type { ClassroomCard } from '@palm/contract/classroom/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { CalendarDays, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { membershipLooks, phaseLooks } from './membership.ts';
import styles from './class-card.module.css';

const addressOf = ({ id, membership, staff }: ClassroomCard): string =>
  href(membership === 'member' || staff ? 'classCourse' : 'classDetail', { classroomId: id });

/** 12 人, or 12 / 16 人 if the class has a capacity. */
export const peopleText = ({ memberCount, capacity }: Pick<ClassroomCard, 'memberCount' | 'capacity'>): string =>
  capacity === null ? `${memberCount} 人` : `${memberCount} / ${capacity} 人`;

type Level = 2 | 3;

function ClassCard({ classroom, level }: { classroom: ClassroomCard; level: Level }) {
  const Title = `h${level}` as const;
  const phase = phaseLooks[classroom.phase];
  const own = membershipLooks[classroom.membership];
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <CourseCover course={classroom} bare />
      </div>
      <div className={styles.body}>
        <p className={styles.tags}>
          <Tag tone={phase.tone}>{phase.label}</Tag>
          {classroom.staff && <Tag tone="teal">我带的班</Tag>}
          {own && <Tag tone={own.tone}>{own.label}</Tag>}
        </p>
        <Title>
          <Link className="clamp-2" to={addressOf(classroom)}>
            {classroom.title}
          </Link>
        </Title>
        {classroom.intro !== '' && <p className={`${styles.intro} clamp-2`}>{classroom.intro}</p>}
        <p className={styles.facts}>
          <span>
            <CalendarDays size={15} aria-hidden="true" />
            {periodWords(classroom.startsOn, classroom.endsOn)}
          </span>
          <span className="num">
            <UsersRound size={15} aria-hidden="true" />
            {peopleText(classroom)}
          </span>
          {classroom.teacherNames.length > 0 && <span>班主任 {classroom.teacherNames.join('、')}</span>}
        </p>
      </div>
    </li>
  );
}

/** `level`: heading level of the titles, below the surrounding heading. */
export const ClassGrid = ({ classrooms, level = 2 }: { classrooms: readonly ClassroomCard[]; level?: Level }) => (
  <ul className={styles.grid}>
    {classrooms.map((classroom) => (
      <ClassCard key={classroom.id} classroom={classroom} level={level} />
    ))}
  </ul>
);

/** Loading skeleton of classes. */
export const ClassGridSkeleton = ({ count = 4 }: { count?: number }) => (
  <div className={styles.grid}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={styles.card}>
        <Skeleton height={112} />
        <div className={styles.body}>
          <Skeleton height={22} width="30%" />
          <Skeleton height={24} width="70%" />
          <Skeleton height={18} />
        </div>
      </div>
    ))}
  </div>
);
