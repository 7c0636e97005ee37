import type { Dashboard, StudyStanding } from '@palm/contract/statistics/admin';
import { Avatar } from '@palm/ui/avatar';
import { ProgressBar } from '@palm/ui/progress-bar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { durationText } from '../../shared/ui/format.ts';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { useSees } from '../../shared/session/permissions.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './dashboard.module.css';
import { departmentPath, type Period } from './statistics.api.ts';

type RankProps = { title: string; note?: string; actions?: ReactNode; none: string; children: ReactNode[] };

function Rank({ title, note, actions, none, children }: RankProps) {
  return (
    <Panel title={title} actions={actions} {...(note && { note })}>
      {children.length > 0 ? <ul className={styles.rank}>{children}</ul> : <p className={styles.note}>{none}</p>}
    </Panel>
  );
}

/** Members with the most study time; each name opens the member's records. */
export function MemberRank({ list, onMember }: { list: StudyStanding['topMembers']; onMember: (memberId: string) => void }) {
  const mayReport = useSees('report');
  return (
    <Rank title="学得最多的成员" {...(mayReport && { note: '点名字看学习记录' })} none="这段时间还没有人学习">
      {list.map(({ memberId, name, departmentName, seconds }) => {
        const row = (
          <>
            <Avatar name={name} size={28} />
            <span className={styles.name}>
              {name} <small>{departmentName}</small>
            </span>
            <em>{durationText(seconds)}</em>
          </>
        );
        return (
          <li key={memberId}>
            {mayReport ? (
              <button type="button" onClick={() => onMember(memberId)}>
                {row}
              </button>
            ) : (
              <div>{row}</div>
            )}
          </li>
        );
      })}
    </Rank>
  );
}

/** A row links to its page if the person may open it. */
function Row({ to, children }: { to: string | null; children: ReactNode }) {
  return <li>{to === null ? <div>{children}</div> : <Link to={to}>{children}</Link>}</li>;
}

export function CourseRank({ list }: { list: Dashboard['topCourses'] }) {
  const mayReport = useSees('report');
  return (
    <Rank title="学得最多的课程" {...(mayReport && { note: '点课程看每位学员的进度' })} none="这段时间还没有人学习">
      {list.map(({ courseId, title, learners, completed, seconds }) => (
        <Row key={courseId} to={mayReport ? `/courses/${courseId}/learners` : null}>
          <span className={`${styles.name} clamp-1`}>{title}</span>
          <small>
            {learners} 人在学，{completed} 人学完
          </small>
          <em>{durationText(seconds)}</em>
        </Row>
      ))}
    </Rank>
  );
}

/** Departments link to their members; members without one are listed at the root. */
export function DepartmentRank({ list, period }: { list: StudyStanding['departments']; period: Period }) {
  const mayReport = useSees('report');
  return (
    <Rank
      title="部门完成率"
      note="学过的课程里学完的占比"
      actions={
        mayReport && (
          <Link className={styles.all} to={departmentPath(undefined, period)}>
            全部部门
          </Link>
        )
      }
      none="这段时间还没有人学习"
    >
      {list.map(({ departmentId, name, begun, completed }) => {
        const share = Math.round((completed / begun) * 100);
        return (
          <Row key={departmentId ?? 'none'} to={mayReport ? departmentPath(departmentId ?? undefined, period) : null}>
            <span className={`${styles.name} clamp-1`}>{name}</span>
            <div className={styles.bar}>
              <ProgressBar value={share} label={`${name}的完成率`} />
            </div>
            <em className={styles.share}>{share}%</em>
          </Row>
        );
      })}
    </Rank>
  );
}

export function ExamRank({ list }: { list: Dashboard['recentExams'] }) {
  const mayExam = useSees('exam');
  return (
    <Rank title="最近的考试" note={mayExam ? '截止晚的在前，点考试看成绩' : '截止晚的在前'} none="这段时间没有考试">
      {list.map(({ examId, title, submitted, passed, closesAt }) => (
        <Row key={examId} to={mayExam ? `/exams/${examId}/results` : null}>
          <span className={`${styles.name} clamp-1`}>{title}</span>
          <small>
            <MomentText at={closesAt} /> 截止
          </small>
          <em>
            {submitted} 人交卷，{passed} 人通过
          </em>
        </Row>
      ))}
    </Rank>
  );
}
