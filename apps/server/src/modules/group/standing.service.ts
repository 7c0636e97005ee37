import { dayIn } from '../../platform/clock.ts';
import { shiftDay } from '../../platform/period.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGroups } from './group.queries.ts';
import { figuresOf, placesOf } from './judge-groups.ts';
import { measure, measuresOf } from './measure.service.ts';
import { deletePlacesBefore, findUnrecorded, insertPlaces, type UnrecordedRow } from './standing.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

const AT_ONCE = 50;
const DAYS_KEPT = 60;

async function recordClass(parts: Parts, row: UnrecordedRow): Promise<void> {
  const [groups, measures] = await Promise.all([
    findGroups(parts.db, row.org_id, row.id),
    measure(parts, { orgId: row.org_id, timeZone: row.time_zone }, row),
  ]);
  const places = placesOf(groups.map(({ member_ids }) => figuresOf(measuresOf(measures, member_ids)).overall));
  const placed = groups.map(({ id }, index) => ({ groupId: id, place: places[index] ?? null }));
  await insertPlaces(parts.db, row, placed);
}

/** Records the standings of the groups in every running class, once a day. */
export async function recordStandings(parts: Parts): Promise<void> {
  let rows: UnrecordedRow[] = [];
  do {
    rows = await findUnrecorded(parts.db, parts.clock.now(), rows.at(-1) ?? null, AT_ONCE);
    for (const row of rows) {
      await recordClass(parts, row);
    }
  } while (rows.length === AT_ONCE);
  await deletePlacesBefore(parts.db, shiftDay(dayIn('UTC', parts.clock.now()), -DAYS_KEPT));
}
