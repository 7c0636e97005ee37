import { isInAudience } from '../../../platform/audience.ts';
import type { Person } from '../../../platform/person.ts';
import type { AccessChange, CourseOutline } from '../../course/index.ts';
import type { MemberMove } from '../../identity/index.ts';

/** Times in milliseconds during which a course was closed to a member; the last one has no end while it still is. */
export type ClosedTimes = readonly { fromMs: number; toMs: number }[];

/** A course, and at least what changed in who may open it since the player was opened, oldest first. */
export interface StudiedCourse {
  outline: CourseOutline;
  changes: readonly AccessChange[];
}

/** The moves of the member are at least those since the player was opened, oldest first. */
export interface StudiedAccess extends StudiedCourse {
  moves: readonly MemberMove[];
}

type Reader = Pick<Person, 'memberId' | 'departmentPath' | 'tags'>;

/**
 * From what changed of the course and of the member. When the player was opened, the course was open. It also was at `knownOpenMs`, even if
 * what is kept does not tell so.
 */
export function closedTimes(
  access: StudiedAccess,
  person: Reader,
  { openedAt, knownOpenMs }: { openedAt: Date; knownOpenMs: number },
): ClosedTimes {
  const moments = [...access.changes.map(({ since }) => since), ...access.moves.map(({ movedAt }) => movedAt)];
  const turns = moments
    .map((moment) => moment.getTime())
    .filter((ms) => ms >= openedAt.getTime())
    .toSorted((one, other) => one - other)
    .map((atMs) => ({ atMs, open: wasOpen(access, person, atMs) }))
    .filter(({ open }, place, all) => open !== (all[place - 1]?.open ?? true));
  return turns.flatMap(({ atMs, open }, place) => {
    const next = turns[place + 1];
    return open ? [] : [{ fromMs: next ? atMs : Math.max(atMs, knownOpenMs), toMs: next?.atMs ?? Infinity }];
  });
}

/** Whether the course was open to the member from a moment on, until the next one. */
function wasOpen({ outline, changes, moves }: StudiedAccess, { memberId, ...now }: Reader, ms: number): boolean {
  const before = changes.findLast(({ since }) => since.getTime() <= ms);
  const course = changes.length === 0 ? { ...outline.audience, published: true } : before;
  const { departmentPath, tags } = moves.find(({ movedAt }) => movedAt.getTime() > ms) ?? now;
  return course === undefined || (course.published && isInAudience(course, { memberId, departmentPath, tags }));
}
