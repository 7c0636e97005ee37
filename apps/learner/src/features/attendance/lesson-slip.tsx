import { attendanceStateNames, type LessonDetail } from '@palm/contract/attendance/calls';
import { Tag } from '@palm/ui/tag';
import { useDates } from '../../shared/dates.ts';
import styles from './sign.module.css';

/** A lesson for its members: time and place, and their attendance. */
export function LessonSlip({ lesson }: { lesson: LessonDetail }) {
  const dates = useDates();
  const { title, classroomTitle, place, startsAt, endsAt, signOpensAt, signClosesAt, state, signedAt, distance, leave } = lesson;
  const rows: [string, string][] = [
    ['时间', `${dates.shortDay(startsAt)} ${dates.time(startsAt)} — ${dates.time(endsAt)}`],
    ['地点', place],
    ['签到', signedAt === null ? `${dates.time(signOpensAt)} — ${dates.time(signClosesAt)} 开放` : dates.clock(signedAt)],
    ...(distance === null ? [] : [['位置核对', `距教室 ${distance} 米，有效`] satisfies [string, string]]),
    ...(leave === null ? [] : [['请假', leave.reason] satisfies [string, string]]),
    ...(leave === null || leave.answer === '' ? [] : [['班主任答复', leave.answer] satisfies [string, string]]),
  ];
  return (
    <section className={styles.slip} aria-label="这节课">
      <div>
        <h2>{title}</h2>
        <p className={styles.sub}>{classroomTitle}</p>
        <dl>
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.cut} aria-hidden="true" />
      <div className={styles.state}>
        <span>我的出勤</span>
        {state === null ? <span>还没有记录</span> : <Tag tone={tones[state]}>{attendanceStateNames[state]}</Tag>}
      </div>
    </section>
  );
}

const tones = { present: 'success', late: 'warning', early: 'warning', leave: 'brand', absent: 'danger' } as const;
