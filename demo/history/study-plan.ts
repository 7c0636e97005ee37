import type { CourseHistory, MemberHistory } from '../content/history.schema.ts';
import type { Random } from '../random.ts';
import { pickIndex, type Diary } from './diary.ts';

const SESSION_SECONDS = 240;

/** How far a member came in a section. */
export interface SectionStep {
  key: string;
  /** Counted seconds. */
  seconds: number;
  completed: boolean;
}

export interface CourseSteps {
  history: CourseHistory;
  steps: SectionStep[];
}

/** Seconds of one course on one day. */
export interface StudySession {
  daysAgo: number;
  seconds: number;
}

/**
 * How many of the required sections, in order, are done and how far the next one is: `progress` is their share in per cent.
 * A member in the middle of a course is also in the middle of a section.
 */
export function reachOf(progress: number, requiredCount: number): { done: number; part: number } {
  const exact = (progress * requiredCount) / 100;
  const done = Math.floor(exact + 0.001);
  return { done, part: progress >= 100 ? 0 : Math.min(0.9, Math.max(0.25, exact - done)) };
}

const total = (steps: SectionStep[]) => steps.reduce((sum, { seconds }) => sum + seconds, 0);

/** Spreads the seconds of all courses over days: within each course's time, by rhythm and weeks, without gaps in the member's streak. */
export function planSessions(courses: CourseSteps[], member: MemberHistory, chance: Pick<Chance, 'random' | 'diary'>): StudySession[][] {
  const days = courses.map(({ history, steps }) => chooseDays(history, total(steps), { ...chance, weekly: member.weeklyMinutes }));
  keepStreak(courses, days, member);
  return courses.map(({ steps }, index) => divide(total(steps), days[index] ?? [], chance.random));
}

interface Chance {
  random: Random;
  diary: Pick<Diary, 'weightOf'>;
  weekly: number[];
}

/** The first and the last day of a course, and some between them. */
function chooseDays({ startedDaysAgo, lastDaysAgo }: CourseHistory, seconds: number, { random, diary, weekly }: Chance): number[] {
  const days = new Set(seconds > SESSION_SECONDS / 2 ? [startedDaysAgo, lastDaysAgo] : [lastDaysAgo]);
  const between = Array.from({ length: Math.max(0, startedDaysAgo - lastDaysAgo - 1) }, (_, index) => lastDaysAgo + 1 + index);
  const weights = between.map((day) => diary.weightOf(day) * (1 + (weekly[11 - Math.floor(day / 7)] ?? weekly[0] ?? 0)));
  const wanted = Math.min(Math.round(seconds / SESSION_SECONDS), between.length + days.size);
  while (days.size < wanted) {
    const index = pickIndex(weights, random);
    days.add(between[index] ?? lastDaysAgo);
    // A day is taken once; when every weight is used up, the rest is not worth a day of its own.
    weights[index] = 0;
    if (weights.every((weight) => weight === 0)) {
      break;
    }
  }
  return [...days];
}

/** Days of the streak on which nothing was studied go to the unfinished course that has most to give. */
function keepStreak(courses: CourseSteps[], days: number[][], { lastActiveDaysAgo, streakDays }: MemberHistory): void {
  for (let day = lastActiveDaysAgo; day < lastActiveDaysAgo + Math.max(1, streakDays); day += 1) {
    if (days.some((list) => list.includes(day))) {
      continue;
    }
    const open = courses
      .map(({ history, steps }, index) => ({ history, list: days[index] ?? [], share: total(steps) / (1 + (days[index]?.length ?? 0)) }))
      .filter(
        ({ history, share }) => history.startedDaysAgo >= day && share >= 20 && (history.progress < 100 || history.lastDaysAgo <= day),
      )
      .sort((a, b) => b.share - a.share);
    open[0]?.list.push(day);
  }
}

/** Parts of a sum for the days, oldest first; every day gets some. */
function divide(seconds: number, days: number[], random: Random): StudySession[] {
  const ordered = days.toSorted((a, b) => b - a).slice(0, Math.max(1, seconds));
  const weights = ordered.map(() => 0.4 + random.next());
  const sum = weights.reduce((a, b) => a + b, 0);
  const parts = weights.map((weight) => Math.max(1, Math.floor((seconds * weight) / sum)));
  const rest = seconds - parts.reduce((a, b) => a + b, 0);
  return ordered
    .map((daysAgo, index) => ({ daysAgo, seconds: (parts[index] ?? 0) + (index === ordered.length - 1 ? rest : 0) }))
    .filter((session) => session.seconds > 0);
}
