import type { Audience } from '@palm/contract/audience';
import { sql, type RawBuilder } from 'kysely';
import { toAudience } from '../../../platform/audience.ts';
import { dayIn } from '../../../platform/clock.ts';
import { shiftDay } from '../../../platform/period.ts';
import { reachedMembers } from '../../member/index.ts';
import type { AssignmentTableRow } from '../assignment.queries.ts';

/** Whom an assignment reaches. */
export interface Rule {
  orgId: string;
  audience: Audience;
  positions: readonly string[];
  joinedSince: string | null;
}

export const toRule = (row: AssignmentTableRow): Rule => ({
  orgId: row.org_id,
  audience: toAudience(row),
  positions: row.positions,
  joinedSince: row.joined_since,
});

/**
 * SQL `member m where …` of the members whom the rule reaches now. If the joining date is unknown, the day the account was created counts.
 */
export const reachedBy = ({ orgId, audience, positions, joinedSince }: Rule): RawBuilder<unknown> => sql`${reachedMembers(orgId, audience)}
  ${positions.length === 0 ? sql`` : sql`and m.position = any(${[...positions]}::text[])`}
  ${joinedSince === null ? sql`` : sql`and coalesce(m.joined_on, m.created_at::date) >= ${joinedSince}`}`;

/** The due date for members who get the task now. */
export const dueOf = ({ due_on, due_days, time_zone }: AssignmentTableRow, now: Date): string =>
  due_on ?? shiftDay(dayIn(time_zone, now), due_days ?? 0);
