import type { LockSource } from '../../platform/answers.ts';
import { isReached } from '../../platform/audience.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Ground } from '../../platform/platform.ts';
import { findOutlinesWith, type ColumnOutline } from './stage/outline.queries.ts';
import { judgeStages, lockedCourses } from './stage/stage-rules.ts';
import { findStandings } from './stage/standing.queries.ts';

/** Stages that wait keep their courses closed. Of a course without such a stage, as most are, only the cache is asked. */
export function columnLocks({ db, cache, clock }: Pick<Ground, 'db' | 'cache' | 'clock'>): LockSource {
  return {
    async reasonFor(person, courseId) {
      const all = await cache.get(person.orgId, 'column', `with/${courseId}`, () => findOutlinesWith(db, person.orgId, courseId));
      const columns = all.filter((column) => isReached(column, person));
      if (!columns.some((column) => mayWait(column, courseId))) {
        return null;
      }
      const courseIds = columns.flatMap(({ stages }) => stages.flatMap(({ courses }) => courses.map(({ id }) => id)));
      const rows = await findStandings(db, person, courseIds);
      const circumstances = { standings: new Map(rows.map((row) => [row.id, row])), today: dayIn(person.timeZone, clock.now()) };
      const lock = lockedCourses(columns, circumstances).get(courseId);
      if (!lock) {
        return null;
      }
      const waitsFor = judgeStages(lock.column.stages, circumstances)[lock.place]?.waitsFor ?? null;
      return wordLock(lock.column, lock.place, waitsFor);
    },
  };
}

const mayWait = ({ stages }: ColumnOutline, courseId: string) =>
  stages.some(({ unlock, courses }) => unlock !== 'open' && courses.some(({ id }) => id === courseId));

function wordLock({ title, stages }: ColumnOutline, place: number, waitsFor: number | null): string {
  const opens = waitsFor === null ? dayWords(stages[place]?.opens_on ?? '') : `先学完「${stages[waitsFor]?.title ?? ''}」`;
  return `它在专栏《${title}》的「${stages[place]?.title ?? ''}」里，${opens}`;
}

function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month} 月 ${date} 日开放`;
}
