import { sql, type RawBuilder } from 'kysely';
import type { StandingSource } from '../../platform/answers.ts';

const hasProgress = (memberId: string, row: string, such: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from course_progress p where p.org_id = ${sql.ref(`${row}.org_id`)} and p.member_id = ${memberId}
    and p.course_id = ${sql.ref(`${row}.object_id`)} and ${such})`;

/** SQL condition: the member stands so with the course that `row.object_id` names; one that was opened has begun. */
export const standsAt: StandingSource['standsAt'] = ({ memberId }, row, standing) => {
  switch (standing) {
    case 'new':
      return sql<boolean>`not ${hasProgress(memberId, row, sql`true`)}`;
    case 'started':
      return hasProgress(memberId, row, sql`p.completed_at is null`);
    case 'completed':
      return hasProgress(memberId, row, sql`p.completed_at is not null`);
  }
};
