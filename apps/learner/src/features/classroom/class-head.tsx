import { periodWords } from '@palm/contract/day-words';
import type { ClassroomDetail } from '@palm/contract/classroom/calls';
import { Avatar } from '@palm/ui/avatar';
import { ProgressRing } from '@palm/ui/progress-ring';
import { Tag } from '@palm/ui/tag';
import { CalendarDays, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { peopleText } from './class-card.tsx';
import { membershipLooks, phaseLooks } from './membership.ts';
import styles from './class-head.module.css';

function Staff({ classroom: { teachers, assistants } }: { classroom: ClassroomDetail }) {
  const people = [...teachers.map((one) => ({ ...one, role: '班主任' })), ...assistants.map((one) => ({ ...one, role: '助教' }))];
  return people.length === 0 ? null : (
    <ul className={styles.staff} aria-label="带班的人">
      {people.map(({ id, name, avatarUrl, role }) => (
        <li key={id}>
          <Avatar name={name} src={avatarUrl} size={36} />
          <span>
            <b>{name}</b>
            <small>{role}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The person's progress on what the class requires. */
function Own({ own, brief }: { own: NonNullable<ClassroomDetail['own']>; brief: boolean }) {
  const phone = useIsPhone();
  // The small ring has room for two characters, and the figures are next to it.
  const unfinished = phone ? '必修' : '必修进度';
  return (
    <div className={styles.own}>
      <ProgressRing
        value={own.percent}
        size={phone ? 72 : brief ? 84 : 112}
        stroke={phone ? 7 : brief ? 8 : 10}
        label={`必修进度 ${own.percent}%`}
        tone={own.completed ? 'success' : 'brand'}
      >
        <span className={styles.percent}>
          <b className="num">{own.percent}%</b>
          <small>{own.completed ? '已结业' : unfinished}</small>
        </span>
      </ProgressRing>
      <dl>
        <div>
          <dt>必修</dt>
          <dd className="num">
            <b>{own.requiredDone}</b> / {own.requiredCount} 项
          </dd>
        </div>
        <div>
          <dt>选修</dt>
          <dd className="num">
            <b>{own.electiveDone}</b> / {own.electiveCount} 项
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Seed §2 names two paths for the statistics: the tab is current on both. */
function StatisticsTab({ classroomId }: { classroomId: string }) {
  const isHere = /\/classStatistics\/?$/i.test(useLocation().pathname);
  return (
    <Link to={href('newClassStatistics', { classroomId })} aria-current={isHere ? 'page' : undefined}>
      统计
    </Link>
  );
}

type HeadProps = { classroom: ClassroomDetail; acts?: ReactNode; tabs?: boolean; brief?: boolean };

/** Header of a class: what it is, who leads it, the person's progress. `acts` are below it, tabs at its end. */
export function ClassHead({ classroom, acts, tabs = false, brief = false }: HeadProps) {
  const phase = phaseLooks[classroom.phase];
  const own = membershipLooks[classroom.membership];
  return (
    <section className={styles.head} data-brief={brief || undefined} aria-labelledby="class-title">
      <div className={styles.top}>
        <div className={styles.cover}>
          <CourseCover course={classroom} bare />
        </div>
        <div className={styles.text}>
          <p className={styles.tags}>
            <Tag tone={phase.tone}>{phase.label}</Tag>
            {classroom.staff && <Tag tone="teal">我带的班</Tag>}
            {own && <Tag tone={own.tone}>{own.label}</Tag>}
          </p>
          <h1 id="class-title">{classroom.title}</h1>
          {!brief && classroom.intro !== '' && <p className={styles.intro}>{classroom.intro}</p>}
          <p className={styles.facts}>
            <span>
              <CalendarDays size={16} aria-hidden="true" />
              {periodWords(classroom.startsOn, classroom.endsOn)}
            </span>
            <span className="num">
              <UsersRound size={16} aria-hidden="true" />
              {peopleText(classroom)}
            </span>
          </p>
          {!brief && <Staff classroom={classroom} />}
        </div>
        {classroom.own && <Own own={classroom.own} brief={brief} />}
      </div>
      {acts}
      {tabs && (
        <nav className={styles.tabs} aria-label="班级">
          <NavLink to={href('classCourse', { classroomId: classroom.id })}>课程</NavLink>
          <NavLink to={href('classGroup', { classroomId: classroom.id })}>小组</NavLink>
          <NavLink to={href('classGuide', { classroomId: classroom.id })}>导学</NavLink>
          <NavLink to={href('classQuestion', { classroomId: classroom.id })}>问答</NavLink>
          <StatisticsTab classroomId={classroom.id} />
        </nav>
      )}
    </section>
  );
}
