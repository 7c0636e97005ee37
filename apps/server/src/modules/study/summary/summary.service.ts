import type { ResultOf } from '@palm/contract/endpoint';
import type { StudySummary, studyApi } from '@palm/contract/study';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOpenExams, type OpenExam } from '../../exam/index.ts';
import { addDays, mondayOf, streaksOf } from './streak.ts';
import * as queries from './summary.queries.ts';

const WEEK_GOAL_SECONDS = 3600;
const RANKED = 5;
// More open exams than this at one time are not listed.
const MOST_EXAMS = 50;

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

type Todo = ResultOf<typeof studyApi.todo>;

/** Exams first, as they close; then required courses, those begun before those that were not. */
export async function listTodo({ db, clock }: Platform, person: Person, limit: number): Promise<Todo> {
  const [exams, courses] = await Promise.all([
    listOpenExams(db, person, clock.now(), MOST_EXAMS),
    queries.findRequiredCourses(db, person, limit),
  ]);
  const due = exams.filter(({ required, state }) => required || state === 'sitting');
  const list = [...due.map(toExamTodo), ...courses.map(toCourseTodo)];
  return { list: list.slice(0, limit), total: due.length + (courses[0]?.total ?? 0) };
}

const toExamTodo = ({ id, title, closesAt, state }: OpenExam): Todo['list'][number] => ({
  kind: 'exam',
  id,
  title,
  note: state === 'sitting' ? '考试进行中，请继续作答' : '考试已开放',
  begun: state === 'sitting',
  percent: null,
  dueAt: closesAt,
});

const toCourseTodo = ({ id, title, percent, sections_left }: queries.RequiredCourse): Todo['list'][number] => ({
  kind: 'course',
  id,
  title,
  note: percent === 0 ? '必修课程，还没有开始' : `必修课程，还有 ${Math.max(1, sections_left)} 节`,
  begun: percent > 0,
  percent,
  dueAt: null,
});
