import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { ProgressRing } from '@palm/ui/progress-ring';
import { Skeleton } from '@palm/ui/skeleton';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { StudySummary } from '@palm/contract/study/records';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { myInfoQuery } from '../../shared/member.api.ts';
import { clockText } from '../../shared/numbers.ts';
import { useServices } from '../../shared/services.tsx';
import { WeekGoal, weekGoalText } from '../../shared/week-goal.tsx';
import { continueQuery, weekQuery } from './home.api.ts';
import styles from './study-card.module.css';

const greetingAt = (hour: number): string => {
  if (hour < 6 || hour >= 18) {
    return '晚上好';
  }
  return hour < 12 ? '上午好' : '下午好';
};

function Greeting({ summary }: { summary: StudySummary | undefined }) {
  const { client } = useServices();
  const { data: me } = useQuery(myInfoQuery(client));
  const dates = useDates();
  const now = useNow();
  return (
    <div className={styles.greeting}>
      {me === undefined ? <Skeleton width={44} height={44} corners="round" /> : <Avatar name={me.name} src={me.avatarUrl} size={44} />}
      <div>
        <h2 className="clamp-1">
          {greetingAt(dates.hour(now))}
          {me && `，${me.name}`}
        </h2>
        <p className="clamp-1">{[me?.departmentName, me?.positionName].filter(Boolean).join(' · ')}</p>
      </div>
      {summary !== undefined && summary.streakDays > 0 && (
        <p className={styles.streak}>
          <b className="num">{summary.streakDays}</b>天连续
        </p>
      )}
    </div>
  );
}

function GoOn() {
  const { client } = useServices();
  const { data, isError } = useQuery(continueQuery(client));
  const item = data?.item;
  // If it fails to load, the link to the courses remains.
  if (data === undefined && !isError) {
    return <Skeleton height="var(--go-on)" className={styles.waiting} />;
  }
  if (!item) {
    return (
      <Link className={styles.goOn} to={href('courseList')}>
        <div>
          <b>选一门课开始学习</b>
          <p>学过的内容会记在这里</p>
        </div>
        <span className={styles.button}>去选课</span>
      </Link>
    );
  }
  return (
    <Link className={styles.goOn} to={href('courseDetailSection', { courseId: item.courseId, sectionId: item.sectionId })}>
      <div className={styles.picture}>
        <CourseCover course={{ id: item.courseId, title: item.title, cover: item.cover }} bare />
        <span>
          <Play size={18} fill="currentColor" aria-hidden="true" />
        </span>
      </div>
      <div>
        <b className="clamp-1">{item.sectionTitle}</b>
        <p className="clamp-1">{sectionKindFacts[item.kind].measure === 'played' ? `上次学到 ${clockText(item.position)}` : item.title}</p>
      </div>
      <span className={styles.button}>继续</span>
    </Link>
  );
}

/** The person's week and the course to continue with. */
export function StudyCard() {
  const { client } = useServices();
  const { data: summary, isError, refetch } = useQuery(weekQuery(client));
  return (
    <aside className={styles.card} aria-label="我的学习">
      <Greeting summary={summary} />
      <p className={styles.goal}>
        <b>本周学习</b>
        {summary && weekGoalText(summary)}
      </p>
      {summary && <WeekGoal summary={summary} className={styles.week} />}
      {summary === undefined && !isError && <Skeleton height={96} className={styles.week} />}
      {isError && summary === undefined && (
        <p className={styles.failed}>
          学习时间没有加载出来
          <Button size={30} look="ghost" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {summary === undefined && !isError && <Skeleton width={52} height={52} corners="round" className={styles.smallRing} />}
      {summary && (
        <ProgressRing
          className={styles.smallRing}
          size={52}
          stroke={6}
          value={(summary.weekSeconds / Math.max(1, summary.weekGoalSeconds)) * 100}
          label={weekGoalText(summary)}
        >
          <span className="num">{Math.floor((summary.weekSeconds / Math.max(1, summary.weekGoalSeconds)) * 100)}%</span>
        </ProgressRing>
      )}
      <GoOn />
    </aside>
  );
}
