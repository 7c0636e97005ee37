import type { newTopicalApi } from '@palm/contract/column/calls';
import type { ColumnCourse } from '@palm/contract/column/stage';
import type { ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import { isInAudience } from '../../../platform/audience.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openColumn } from '../detail/column-access.ts';
import { findOutlinesAround } from './outline.queries.ts';
import { judgeStages, lockedCourses } from './stage-rules.ts';
import { toStages, type OwnColumn } from './stage.view.ts';
import { findOwnCourses, type OwnCourseRow } from './standing.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'cache' | 'clock'>;

/** A column for one member: what is done, what is open, and what opens the rest. */
async function readOwnColumn(parts: ReadParts, person: Person, columnId: string): Promise<OwnColumn> {
  const { db, cache, clock } = parts;
  await openColumn(parts, person, columnId);
  const all = await cache.get(person.orgId, 'column', `around/${columnId}`, () => findOutlinesAround(db, person.orgId, columnId));
  const around = all.filter((column) => isInAudience(column, person));
  const outline = orNotFound(around.find(({ id }) => id === columnId));
  const courseIds = around.flatMap(({ stages }) => stages.flatMap(({ courses }) => courses.map(({ id }) => id)));
  const rows = await findOwnCourses(db, person, [...new Set(courseIds)]);
  const courses = new Map(rows.map((row) => [row.id, row]));
  const standings = new Map(rows.map(({ id, begun, completed_at }) => [id, { begun, completed: completed_at !== null }]));
  const circumstances = { standings, today: dayIn(person.timeZone, clock.now()) };
  const locked = new Set(lockedCourses(around, circumstances).keys());
  return { outline, judged: judgeStages(outline.stages, circumstances), courses, locked };
}

export async function getStages(parts: ReadParts, person: Person, columnId: string): Promise<ResultOf<typeof newTopicalApi.stages>> {
  const own = await readOwnColumn(parts, person, columnId);
  const stages = toStages(parts.files, own);
  const courses = stages.flatMap((stage) => stage.courses);
  const required = courses.filter((course) => course.required);
  const counted = required.length > 0 ? required : courses;
  const percents = counted.reduce((sum, { percent }) => sum + percent, 0);
  return {
    stages,
    percent: counted.length === 0 ? 0 : Math.floor(percents / counted.length),
    completedCourses: courses.filter(({ completedAt }) => completedAt !== null).length,
    courseCount: courses.length,
    studiedSeconds: rowsOf(own).reduce((sum, { studied_seconds }) => sum + studied_seconds, 0),
    nextCourseId: nextCourse(courses)?.id ?? null,
  };
}

const rowsOf = ({ outline, courses }: OwnColumn): OwnCourseRow[] =>
  outline.stages.flatMap((stage) => stage.courses.flatMap(({ id }) => courses.get(id) ?? []));

export async function listCourses(parts: ReadParts, person: Person, columnId: string): Promise<ResultOf<typeof newTopicalApi.courses>> {
  const own = await readOwnColumn(parts, person, columnId);
  return { list: toStages(parts.files, own).flatMap((stage) => stage.courses) };
}

/** The unfinished course studied last, else the first open one, required courses first; in a finished column the course studied last. */
function nextCourse(courses: readonly ColumnCourse[]): ColumnCourse | undefined {
  const open = courses.filter(({ locked }) => !locked);
  const unfinished = open.filter(({ completedAt }) => completedAt === null);
  return latest(unfinished) ?? unfinished.find(({ required }) => required) ?? unfinished[0] ?? latest(open) ?? open[0];
}

const latest = (courses: readonly ColumnCourse[]): ColumnCourse | undefined =>
  courses
    .filter(({ lastStudiedAt }) => lastStudiedAt !== null)
    .toSorted((left, right) => (right.lastStudiedAt ?? '').localeCompare(left.lastStudiedAt ?? ''))[0];
