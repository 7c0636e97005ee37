import { lengthText } from '@palm/contract/media-time';
import type { StudySummary } from '@palm/contract/study/records';
import { ProgressRing } from '@palm/ui/progress-ring';
import { useNow } from '@palm/ui/use-now';
import { useDates } from './dates.ts';
import { hoursText } from './numbers.ts';
import styles from './week-goal.module.css';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** Text on what remains of the weekly goal. */
export function weekGoalText({ weekSeconds, weekGoalSeconds }: StudySummary): string {
  const left = weekGoalSeconds - weekSeconds;
  return left > 0 ? `还差 ${lengthText(left)}达成目标` : '本周目标已达成';
}

const SHORT_GOAL = 2 * 3600;

/** Small goals are shown in minutes: 0.2 hours means nothing to anybody. */
const figuresOf = ({ weekSeconds, weekGoalSeconds }: StudySummary): { done: string; goal: string } =>
  weekGoalSeconds <= SHORT_GOAL
    ? { done: String(Math.floor(weekSeconds / 60)), goal: `${Math.round(weekGoalSeconds / 60)} 分钟` }
    : { done: hoursText(weekSeconds), goal: `${hoursText(weekGoalSeconds)} 小时` };

/** The week compared with its goal: a ring, and a bar per day. */
export function WeekGoal({ summary, className }: { summary: StudySummary; className?: string | undefined }) {
  const today = useDates().isoDay(useNow());
  const { weekSeconds, weekGoalSeconds, weekDays } = summary;
  const most = Math.max(1, ...weekDays.map(({ seconds }) => seconds));
  const { done, goal } = figuresOf(summary);
  const label = `本周已学 ${lengthText(weekSeconds)}，目标 ${goal}`;
  return (
    <div className={`${styles.week} ${className ?? ''}`}>
      <ProgressRing value={(weekSeconds / Math.max(1, weekGoalSeconds)) * 100} size={96} stroke={9} label={label}>
        <span className={styles.figure}>
          <b className="num">{done}</b>
          <small>/ {goal}</small>
        </span>
      </ProgressRing>
      <ul className={styles.bars} aria-label="本周每天的学习时间">
        {weekDays.map(({ day, seconds }, index) => (
          <li key={day} data-today={day === today || undefined} data-none={seconds === 0 || undefined}>
            <i style={{ height: `${Math.round((seconds / most) * 62)}px` }} />
            {WEEKDAYS[index]}
            <span className="sr-only">{lengthText(seconds)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
