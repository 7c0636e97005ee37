import { EmptyState } from '@palm/ui/empty-state';
import { Button } from '@palm/ui/button';
import { HeatMap } from '@palm/ui/heat-map';
import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { Stat, StatRow } from '@palm/ui/stat';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import type { Ledger } from '@palm/contract/study/ledger';
import type { StudySummary } from '@palm/contract/study/records';
import { MobileHead } from '@palm/ui/mobile-head';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ledgerQuery, yearQuery } from '../../features/my-study/my-study.api.ts';
import { CoursesInProgress } from '../../features/my-study/courses-in-progress.tsx';
import { RecentLedger } from '../../features/my-study/recent-ledger.tsx';
import { useDates } from '../../shared/dates.ts';
import { hoursText } from '../../shared/numbers.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { WeekGoal, weekGoalText } from '../../shared/week-goal.tsx';
import { href } from '../routes.ts';
import { StudyRecordPage } from '../member/study-record.tsx';
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

const recordHref = (month?: string) => href('memberMyStudy', {}, { part: 'record', month });

function NoRecord({ firstMonth, month }: Ledger) {
  if (firstMonth < month) {
    return (
      <EmptyState title="这个月还没有学习" text="以前学过的都记在学习记录里。" level={3}>
        <Button look="soft" render={<Link to={recordHref(firstMonth)} />}>
          看以前的记录
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="还没有学习记录" text="学过的每一段都会按时间排在这里。" level={3}>
      <Button look="soft" render={<Link to={href('courseList')} />}>
        去选课
      </Button>
    </EmptyState>
  );
}

function Records() {
  const { client } = useServices();
  const query = useQuery(ledgerQuery(client));
  return (
    <section className={`${page.card} ${styles.records}`} aria-labelledby="study-records">
      <SectionHead id="study-records" title="学习记录" more={{ to: recordHref(), label: '全部' }} />
      <QueryView query={query} skeleton={<Skeleton height={280} />}>
        {(ledger) => (ledger.total === 0 ? <NoRecord {...ledger} /> : <RecentLedger ledger={ledger} />)}
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

/** Hours, streak, the year day by day, and the courses studied. */
function Overview() {
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

/** The two parts of the person's studies: 我的学习 and, with `part=record` in the URL, 学习记录. */
export function MemberMyStudyPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isRecord = params.get('part') === 'record';
  const parent = isRecord ? href('memberMyStudy') : href('memberEntry');
  // Filters replace the URL, so the router's first key does not identify a page that was opened directly.
  const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
  const back = () => void (isFirst ? navigate(parent, { replace: true }) : navigate(-1));
  return (
    <>
      <MobileHead title={isRecord ? '学习记录' : '我的学习'} onBack={back} />
      {isRecord ? <StudyRecordPage /> : <Overview />}
    </>
  );
}
