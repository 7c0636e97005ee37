import { SMALL_DEPARTMENT, type DepartmentBoard, type PointBoard } from '@palm/contract/points/calls';
import { dayIn } from '../../platform/clock.ts';
import { createStaleCache } from '../../platform/stale-cache.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDepartmentPoints, findNeighbours, findRanked, findSpread, type BoardKind, type DepartmentRow } from './board.queries.ts';

const SHOWN = 20;

/**
 * A member's position among their neighbours; empty for members who have opted out or have no points. The neighbours and everybody's points
 * are current. How many have more points is counted over the whole organisation, and may be some seconds old.
 */
export function createMemberBoards({ db, clock, files, logger }: Pick<Platform, 'db' | 'clock' | 'files' | 'logger'>) {
  const spreads = createStaleCache<{ points: number; members: number }[]>({
    freshMs: 10_000,
    mostMs: 60_000,
    onError: (error) => logger.error({ err: error }, 'failed to refresh the spread of points'),
  });
  return async ({ orgId, memberId, timeZone }: Person, kind: BoardKind): Promise<PointBoard> => {
    const today = dayIn(timeZone, clock.now());
    const board = { orgId, kind, today };
    const [points, spread] = await Promise.all([
      findRanked(db, board, memberId),
      spreads.get([orgId, kind, today].join(' '), () => findSpread(db, board)),
    ]);
    const total = sumOf(spread, () => true);
    if (points === null) {
      return { rank: null, total, gap: null, list: [] };
    }
    const above = sumOf(spread, (row) => row.points > points);
    const list = await findNeighbours(db, board, { memberId, points });
    const own = list.findIndex((row) => row.member_id === memberId);
    const [mine, ahead] = [list[own], list[own - 1]];
    return {
      rank: mine ? above + mine.place : null,
      total,
      gap: mine && ahead ? ahead.points - mine.points : null,
      list: list.map((row) => ({
        // Somebody who has just come in between is not counted yet.
        rank: Math.max(1, above + row.place),
        name: row.name,
        avatarUrl: files.url(row.avatar_key),
        departmentName: row.department_name,
        points: row.points,
        me: row.member_id === memberId,
      })),
    };
  };
}

const sumOf = <Row extends { members: number }>(rows: readonly Row[], isCounted: (row: Row) => boolean): number =>
  rows.reduce((sum, row) => (isCounted(row) ? sum + row.members : sum), 0);

/** Boards of departments. They sum up every account of an organisation, and may therefore be a minute old. */
export function createDepartmentBoards({ db, logger }: Pick<Platform, 'db' | 'logger'>) {
  const kept = createStaleCache<DepartmentRow[]>({
    freshMs: 60_000,
    mostMs: 600_000,
    onError: (error) => logger.error({ err: error }, 'failed to refresh department points'),
  });
  return async ({ orgId, departmentId }: Person): Promise<DepartmentBoard> => {
    const rows = await kept.get(orgId, () => findDepartmentPoints(db, orgId, SMALL_DEPARTMENT));
    const ownStands = rows.some(({ id }) => id === departmentId);
    const ranked = rows.map(({ id, name, members, points }, place) => ({
      rank: place + 1,
      name: name ?? '人数较少的部门',
      members,
      perHead: Math.round(points / members),
      mine: departmentId !== null && (ownStands ? id === departmentId : id === null),
    }));
    return { list: ranked.filter(({ mine }, place) => mine || place < SHOWN) };
  };
}
