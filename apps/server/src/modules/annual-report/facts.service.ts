import type { AnnualFacts } from '@palm/contract/annual-report/calls';
import type { Db } from '../../platform/database/transaction.ts';
import * as queries from './facts.queries.ts';
import { keywordOf } from './keyword.ts';

const DAY_MS = 86_400_000;

/**
 * The length of the longest run of consecutive days.
 * @param days sorted, without duplicates
 */
export function longestRun(days: readonly string[]): number {
  let [longest, run] = [0, 0];
  days.forEach((day, place) => {
    const before = days[place - 1];
    run = before !== undefined && Date.parse(day) - Date.parse(before) === DAY_MS ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

function studyFacts(days: readonly string[], seconds: readonly number[]) {
  const months = Array.from({ length: 12 }, () => 0);
  days.forEach((day, place) => {
    const month = Number(day.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + (seconds[place] ?? 0);
  });
  const most = Math.max(0, ...seconds);
  const longest = days[seconds.indexOf(most)];
  return {
    months,
    totalSeconds: seconds.reduce((total, one) => total + one, 0),
    days: days.length,
    longestStreakDays: longestRun(days),
    longestDay: longest === undefined ? null : { day: longest, seconds: most },
  };
}

function hourFacts(rows: readonly { hour: number; seconds: number; mobile_seconds: number }[]) {
  return {
    hours: Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.seconds ?? 0),
    mobileSeconds: rows.reduce((total, { mobile_seconds }) => total + mobile_seconds, 0),
  };
}

const NO_COURSES = { completed: 0, open: 0 };
const NO_EXAMS = { exams: 0, passed: 0, wrong: 0, mended: 0 };
const NOTHING_MADE = { certificates: 0, notes: 0, points: 0 };

/** Gathers the year's facts for these members, in a fixed number of queries. */
export async function gatherFacts(db: Db, asked: queries.Asked): Promise<Map<string, AnnualFacts>> {
  const [days, lost, hours, latest, courses, top, exams, made] = await Promise.all([
    queries.findDays(db, asked),
    queries.findLost(db, asked),
    queries.findHours(db, asked),
    queries.findLatest(db, asked),
    queries.countCourses(db, asked),
    queries.findTopCourses(db, asked),
    queries.findExams(db, asked),
    queries.findAchievements(db, asked),
  ]);
  const factsOf = (memberId: string): Omit<AnnualFacts, 'keyword'> => {
    const isOwn = (row: { member_id: string }) => row.member_id === memberId;
    const study = days.find(isOwn) ?? { days: [], seconds: [] };
    const { completed, open } = courses.find(isOwn) ?? NO_COURSES;
    const { exams: sat, passed, wrong, mended } = exams.find(isOwn) ?? NO_EXAMS;
    const { certificates, notes, points } = made.find(isOwn) ?? NOTHING_MADE;
    const night = latest.find(isOwn);
    return {
      ...studyFacts(study.days, study.seconds),
      ...hourFacts(hours.filter(isOwn)),
      lostSeconds: lost.find(isOwn)?.seconds ?? 0,
      latest: night ? { at: night.started_at.toISOString(), title: night.title } : null,
      completedCourses: completed,
      openCourses: open,
      topCourses: top.filter(isOwn).map(({ course_id, title, seconds }) => ({ id: course_id, title, seconds })),
      exams: sat,
      passedExams: passed,
      wrongQuestions: wrong,
      mendedQuestions: mended,
      certificates,
      notes,
      points,
    };
  };
  return new Map(
    asked.memberIds.map((memberId) => {
      const facts = factsOf(memberId);
      return [memberId, { ...facts, keyword: keywordOf(facts) }];
    }),
  );
}
