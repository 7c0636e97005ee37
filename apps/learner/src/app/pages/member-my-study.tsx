import { EmptyState } from '@palm/ui/empty-state';
import { Button } from '@palm/ui/button';
import { HeatMap } from '@palm/ui/heat-map';
import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { Stat, StatRow } from '@palm/ui/stat';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import type { StudySummary } from '@palm/contract/study/records';
import { Link } from 'react-router';
import { recordsQuery, yearQuery } from '../../features/my-study/my-study.api.ts';
import { CoursesInProgress } from '../../features/my-study/courses-in-progress.tsx';
import { RecordList } from '../../features/my-study/record-list.tsx';
import { useDates } from '../../shared/dates.ts';
import { hoursText } from '../../shared/numbers.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { WeekGoal, weekGoalText } from '../../shared/week-goal.tsx';
import { href } from '../routes.ts';
import styles from './member-my-study.module.css';

function Figures({ summary }: { summary: StudySummary }) {
  return (
    <StatRow>
      <Stat label="累计有效学习" value={hoursText(summary.totalSeconds)} unit="小时" />
      <Stat
        label="连续学习"
        value={summary.streakDays}
        unit="天"
        note={summary.longestStreakDays > 0 && `最长 ${summary.longestStreakDays} 天`}
      />
      <Stat label="学完课程" value={summary.completedCourses} unit="门" />
      <Stat label="在学课程" value={summary.startedCourses - summary.completedCourses} unit="门" />
    </StatRow>
  );
}

// the rest is one press away
const RECORDS_SHOWN = 6;

function Records() {
  const { client } = useServices();
  const query = useQuery(recordsQuery(client, 'all'));
  const hasMore = (query.data?.total ?? 0) > RECORDS_SHOWN;
  return (
    <section className={`${page.card} ${styles.records}`} aria-labelledby="study-records">
      <SectionHead id="study-records" title="学习记录" more={hasMore ? { to: href('memberCourse'), label: '全部' } : undefined} />
      <QueryView query={query} skeleton={<Skeleton height={280} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title="还没有学习记录" text="学过的课程会按时间排在这里。" level={3}>
              <Button look="soft" render={<Link to={href('courseList')} />}>
                去选课
              </Button>
            </EmptyState>
          ) : (
            <RecordList records={list.slice(0, RECORDS_SHOWN)} />
          )
        }
      </QueryView>
    </section>
  );
}

function YearSkeleton() {
  return (
    <div className={`${page.card} ${styles.year}`}>
      <SkeletonText lines={2} />
      <Skeleton height={200} />
    </div>
  );
}

/** Hours, streak, the year day by day, and what was studied. */
export function MemberMyStudyPage() {
  const { client } = useServices();
  const query = useQuery(yearQuery(client));
  const today = useDates().isoDay(useNow());
  return (
    <div className={`${page.page} ${styles.page}`}>
      <h1 className={styles.title}>我的学习</h1>
      <QueryView query={query} skeleton={<YearSkeleton />}>
        {(summary) => (
          <>
            <div className={`${page.card} ${styles.year}`}>
              <Figures summary={summary} />
              <HeatMap
                title="过去一年"
                today={today}
                days={summary.heat.map(({ day, seconds }) => ({ date: day, minutes: Math.floor(seconds / 60) }))}
              />
            </div>
            <div className={styles.columns}>
              <Records />
              <div className={styles.aside}>
                <section className={page.card} aria-labelledby="study-week">
                  <div className={page.cardHead}>
                    <h2 id="study-week">本周目标</h2>
                  </div>
                  <WeekGoal summary={summary} />
                  <p className={styles.note}>{weekGoalText(summary)}</p>
                </section>
                <CoursesInProgress />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}
