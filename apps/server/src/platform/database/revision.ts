import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../app-error.ts';

/*
 * Rows without a counter are known by the moment of their last change, in milliseconds: that is the revision a save must name to succeed.
 */

/** 0 while nothing is stored and defaults apply. */
export const revisionOf = (changed: Date | undefined): number => changed?.getTime() ?? 0;

/** Strictly later than the last change of the row, even if the clock was set back. */
export const changedAt = (now: Date, column = 'updated_at'): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, ${sql.ref(column)} + interval '1 millisecond')`;

/** The same for a row that was read before. */
export const changedAfter = (last: Date, now: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1));

/** SQL condition on `updated_at`: the row has this revision; true without one. Compares numbers, as not every number is a time. */
export const hasRevision = (revision: number | undefined): RawBuilder<boolean> =>
  revision === undefined ? sql<boolean>`true` : sql<boolean>`floor(extract(epoch from updated_at) * 1000) = ${revision}::bigint`;

/**
 * For a row that was read under a lock.
 * @throws AppError CONFLICT if its revision is not the given one; without one, whatever stands may be overwritten
 */
export function requireRevision(given: number | undefined, standing: number): void {
  if (given !== undefined && given !== standing) {
    throw new AppError('CONFLICT');
  }
}
