import { dayWords } from '@palm/contract/day-words';
import type { CourseLock } from '@palm/contract/study/course-detail';
import type { LockSource } from '../../platform/answers/targets.ts';
import { isInAudience } from '../../platform/audience.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { columnAddress } from './column.targets.ts';
import { findOutlinesWith, type ColumnOutline } from './stage/outline.queries.ts';
import { judgeStages, lockedCourses } from './stage/stage-rules.ts';
import { findStandings } from './stage/standing.queries.ts';

/**
 * Courses in stages that are not open yet are locked. For courses outside such stages, which is most of them, only the cache is consulted.
 */
export function columnLocks({ db, cache, clock }: Pick<Infrastructure, 'db' | 'cache' | 'clock'>): LockSource {
  const columnsWith = async (person: Person, courseId: string) => {
    const all = await cache.get(person.orgId, 'column', `with/${courseId}`, () => findOutlinesWith(db, person.orgId, courseId));
    return all.filter((column) => isInAudience(column, person));
  };
  const circumstancesOf = async (person: Person, columns: readonly ColumnOutline[]) => {
    const courseIds = columns.flatMap(({ stages }) => stages.flatMap(({ courses }) => courses.map(({ id }) => id)));
    const rows = await findStandings(db, person, [...new Set(courseIds)]);
    return { standings: new Map(rows.map((row) => [row.id, row])), today: dayIn(person.timeZone, clock.now()) };
  };
  return {
    async lockOf(person, courseId) {
      const columns = await columnsWith(person, courseId);
      if (!columns.some((column) => mayWait(column, courseId))) {
        return null;
      }
      const circumstances = await circumstancesOf(person, columns);
      const lock = lockedCourses(columns, circumstances).get(courseId);
      if (!lock) {
        return null;
      }
      const waitsFor = judgeStages(lock.column.stages, circumstances)[lock.place]?.waitsFor ?? null;
      return toLock(lock.column, lock.place, waitsFor);
    },
    async closedAmong(person, courseIds) {
      const each = await Promise.all(courseIds.map(async (id) => ({ id, columns: await columnsWith(person, id) })));
      const waiting = each.filter(({ id, columns }) => columns.some((column) => mayWait(column, id)));
      if (waiting.length === 0) {
        return new Set();
      }
      const circumstances = await circumstancesOf(
        person,
        waiting.flatMap(({ columns }) => columns),
      );
      return new Set(waiting.filter(({ id, columns }) => lockedCourses(columns, circumstances).has(id)).map(({ id }) => id));
    },
  };
}

const mayWait = ({ stages }: ColumnOutline, courseId: string) =>
  stages.some(({ unlock, courses }) => unlock !== 'open' && courses.some(({ id }) => id === courseId));

function toLock({ id, title, stages }: ColumnOutline, place: number, waitsFor: number | null): CourseLock {
  const opens = waitsFor === null ? `${dayWords(stages[place]?.opens_on ?? '')}开放` : `先学完「${stages[waitsFor]?.title ?? ''}」`;
  const reason = `它在专栏《${title}》的「${stages[place]?.title ?? ''}」里，${opens}`;
  return { reason, by: { kind: 'column', title, address: columnAddress(id) } };
}
