import type { StudySummary } from '@palm/contract/study';
import { ProgressRing } from '@palm/ui/progress-ring';
import { useDates } from './dates.ts';
import { hoursText, lengthText } from './numbers.ts';
import { useNow } from './use-now.ts';
import styles from './week-goal.module.css';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** What is left of the week's goal. */
export function weekGoalText({ weekSeconds, weekGoalSeconds }: StudySummary): string {
  const left = weekGoalSeconds - weekSeconds;
  return left > 0 ? `还差 ${lengthText(left)}达成目标` : '本周目标已达成';
}

/** The week against its goal: a ring, and a bar for each day. */
export function WeekGoal({ summary, className }: { summary: StudySummary; className?: string | undefined }) {
  const today = useDates().isoDay(useNow());
  const { weekSeconds, weekGoalSeconds, weekDays } = summary;
  const most = Math.max(1, ...weekDays.map(({ seconds }) => seconds));
  const label = `本周已学 ${hoursText(weekSeconds)} 小时，目标 ${hoursText(weekGoalSeconds)} 小时`;
  return (
    <div className={`${styles.week} ${className ?? ''}`}>
      <ProgressRing value={(weekSeconds / Math.max(1, weekGoalSeconds)) * 100} size={96} stroke={9} label={label}>
        <span className={styles.figure}>
          <b className="num">{hoursText(weekSeconds)}</b>
          <small>/ {hoursText(weekGoalSeconds)} 小时</small>
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
