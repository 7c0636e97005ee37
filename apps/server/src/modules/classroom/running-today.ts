import { sql } from 'kysely';

/** Which day it is where a class runs. */
export interface RunningToday {
  org_id: string;
  time_zone: string;
  /** Today, where it is. */
  day: string;
}

/**
 * SQL: published classes `c` of all organisations that run today, `t (org_id, time_zone, day)`, where that hour of the day has come. For what is noted once
 * a day.
 */
export const runningToday = (now: Date, fromHour: number) => sql`
  (select id as org_id, time_zone, (${now}::timestamptz at time zone time_zone)::date as day from organisation
    where extract(hour from ${now}::timestamptz at time zone time_zone) >= ${fromHour}) t
  join classroom c on c.org_id = t.org_id and c.status = 'published' and c.starts_on <= t.day and c.ends_on >= t.day`;
