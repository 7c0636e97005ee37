import { dayIn } from '../../../platform/clock.ts';
import { shiftDay } from '../../../platform/period.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteCountsBefore, findUnrecorded, insertBehindCount, type UnrecordedRow } from './note.queries.ts';
import { readSurvey } from './survey.ts';

const AT_ONCE = 50;
const DAYS_KEPT = 7;

/** Records how many members are behind in every running class, once at the end of each day. */
export async function recordBehind(parts: Pick<Platform, 'db' | 'answers' | 'clock'>): Promise<void> {
  let rows: UnrecordedRow[] = [];
  do {
    rows = await findUnrecorded(parts.db, parts.clock.now(), rows.at(-1) ?? null, AT_ONCE);
    for (const row of rows) {
      const { behind } = await readSurvey(parts, { orgId: row.org_id, timeZone: row.time_zone }, row);
      await insertBehindCount(parts.db, row, behind.length);
    }
  } while (rows.length === AT_ONCE);
  await deleteCountsBefore(parts.db, shiftDay(dayIn('UTC', parts.clock.now()), -DAYS_KEPT));
}
