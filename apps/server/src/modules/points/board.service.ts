import { SMALL_DEPARTMENT, type DepartmentBoard, type PointBoard } from '@palm/contract/points/calls';
import { dayIn } from '../../platform/clock.ts';
import { createStaleCache } from '../../platform/stale-cache.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDepartmentPoints, findNeighbours, type BoardKind, type DepartmentRow } from './board.queries.ts';

const SHOWN = 20;

/** The member's position among their neighbours; empty for members who have opted out or have no points. */
export async function getBoard({ db, clock, files }: Platform, person: Person, kind: BoardKind): Promise<PointBoard> {
  const { list, total } = await findNeighbours(db, person, { kind, today: dayIn(person.timeZone, clock.now()) });
  const own = list.findIndex(({ member_id }) => member_id === person.memberId);
  const [mine, ahead] = [list[own], list[own - 1]];
  return {
    rank: mine?.place ?? null,
    total,
    gap: mine && ahead ? ahead.points - mine.points : null,
    list: list.map((row) => ({
      rank: row.place,
      name: row.name,
      avatarUrl: files.url(row.avatar_key),
      departmentName: row.department_name,
      points: row.points,
      me: row.member_id === person.memberId,
    })),
  };
}

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
