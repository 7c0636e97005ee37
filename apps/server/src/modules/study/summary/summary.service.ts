import type { ResultOf } from '@palm/contract/endpoint';
import type { studyApi } from '@palm/contract/study/calls';
import type { StudySummary } from '@palm/contract/study/records';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addDays, mondayOf, streaksOf } from './streak.ts';
import * as queries from './summary.queries.ts';

const WEEK_GOAL_SECONDS = 3600;
const RANKED = 5;

const range = (from: string, days: number) => Array.from({ length: days }, (_, place) => addDays(from, place));

export async function getSummary({ db, clock }: Platform, person: Person, days: number): Promise<StudySummary> {
  const { orgId, memberId } = person;
  const [studied, courses] = await Promise.all([queries.findStudyDays(db, orgId, memberId), queries.countCourses(db, orgId, memberId)]);
  const today = dayIn(person.timeZone, clock.now());
  const secondsOn = new Map(studied.map(({ day, seconds }) => [day, seconds]));
  const withSeconds = (day: string) => ({ day, seconds: secondsOn.get(day) ?? 0 });
  const weekDays = range(mondayOf(today), 7).map(withSeconds);
  const streaks = streaksOf([...secondsOn.keys()], today);
  return {
    totalSeconds: sum(studied),
    weekSeconds: sum(weekDays),
    weekGoalSeconds: WEEK_GOAL_SECONDS,
    weekDays,
    streakDays: streaks.current,
    longestStreakDays: streaks.longest,
    completedCourses: courses.completed,
    startedCourses: courses.started,
    heat: range(addDays(today, 1 - days), days).map(withSeconds),
  };
}

const sum = (days: { seconds: number }[]) => days.reduce((total, { seconds }) => total + seconds, 0);

interface Board {
  top: (queries.RankedMember & { name: string; avatar_key: string | null; department_name: string | null })[];
  byMember: Map<string, queries.RankedMember>;
}

export async function getRanking(platform: Platform, person: Person): Promise<ResultOf<typeof studyApi.ranking>> {
  const { cache, clock, files } = platform;
  const monday = mondayOf(dayIn(person.timeZone, clock.now()));
  const board = await cache.get(person.orgId, 'study', `ranking/${monday}`, () => loadBoard(platform, person.orgId, monday));
  const mine = board.byMember.get(person.memberId);
  return {
    list: board.top.map((row) => ({
      rank: row.rank,
      memberId: row.member_id,
      name: row.name,
      avatarUrl: files.url(row.avatar_key),
      departmentName: row.department_name,
      seconds: row.seconds,
      me: row.member_id === person.memberId,
    })),
    mine: mine ? { rank: mine.rank, seconds: mine.seconds } : null,
  };
}

async function loadBoard({ db }: Platform, orgId: string, monday: string): Promise<Board> {
  const ranking = await queries.findRanking(db, orgId, monday);
  const best = ranking.slice(0, RANKED);
  const faces = await queries.findFaces(
    db,
    orgId,
    best.map(({ member_id }) => member_id),
  );
  const faceOf = new Map(faces.map((face) => [face.id, face]));
  return {
    top: best.flatMap((row) => {
      const face = faceOf.get(row.member_id);
      return face ? [{ ...row, name: face.name, avatar_key: face.avatar_key, department_name: face.department_name }] : [];
    }),
    byMember: new Map(ranking.map((row) => [row.member_id, row])),
  };
}
