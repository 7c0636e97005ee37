import { sql } from 'kysely';

/** A running class and its local day. */
export interface RunningToday {
  org_id: string;
  time_zone: string;
  /** Today in that time zone. */
  day: string;
}

/**
 * SQL for daily jobs: published classes `c` of all organisations that run today, with `t (org_id, time_zone, day)`, where the local time
 * has reached `fromHour`.
 */
export const runningToday = (now: Date, fromHour: number) => sql`
  (select id as org_id, time_zone, (${now}::timestamptz at time zone time_zone)::date as day from organisation
    where extract(hour from ${now}::timestamptz at time zone time_zone) >= ${fromHour}) t
  join classroom c on c.org_id = t.org_id and c.status = 'published' and c.starts_on <= t.day and c.ends_on >= t.day`;
