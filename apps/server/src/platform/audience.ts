import type { Audience } from '@palm/contract/audience';
import { sql, type RawBuilder } from 'kysely';
import type { Person } from './person.ts';

/** The four columns of a table that hold the audience of a row. */
export interface AudienceColumns {
  audience_all: boolean;
  audience_department_ids: string[];
  audience_tags: string[];
  audience_member_ids: string[];
}

/** SQL condition: this person belongs to the audience of the row in `table`. A department includes everything below it. */
export function audienceCondition(table: string, person: Person): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('audience_all')}
    or ${column('audience_department_ids')} && ${[...person.departmentPath]}::uuid[]
    or ${column('audience_tags')} && ${[...person.tags]}::text[]
    or ${column('audience_member_ids')} @> array[${person.memberId}]::uuid[])`;
}

/** The same rule for a row already in memory. */
export function isInAudience(row: AudienceColumns, person: Pick<Person, 'memberId' | 'departmentPath' | 'tags'>): boolean {
  return (
    row.audience_all ||
    row.audience_department_ids.some((id) => person.departmentPath.includes(id)) ||
    row.audience_tags.some((tag) => person.tags.includes(tag)) ||
    row.audience_member_ids.includes(person.memberId)
  );
}

export function toAudienceColumns(audience: Audience): AudienceColumns {
  return {
    audience_all: audience.all,
    audience_department_ids: audience.all ? [] : audience.departmentIds,
    audience_tags: audience.all ? [] : audience.tags,
    audience_member_ids: audience.all ? [] : audience.memberIds,
  };
}

export function toAudience(row: AudienceColumns): Audience {
  return {
    all: row.audience_all,
    departmentIds: row.audience_department_ids,
    tags: row.audience_tags,
    memberIds: row.audience_member_ids,
  };
}
