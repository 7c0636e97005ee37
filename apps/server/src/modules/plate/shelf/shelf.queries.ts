import { sql, type RawBuilder } from 'kysely';
import type { Answers } from '../../../platform/answers.ts';
import type { Person } from '../../../platform/person.ts';
import { cardsOf } from './shelf-kinds.ts';

/** SQL: those of the ids in `row.item_ids` that this person may see now, in order. */
export function openItems({ search, shelves }: Pick<Answers, 'search' | 'shelves'>, person: Person, row: string): RawBuilder<string[]> {
  // Each condition accepts objects of other areas.
  const conditions = Object.values(cardsOf).flatMap((cards) => search[shelves[cards].target]?.openTo(person, 'item') ?? []);
  return sql<string[]>`array(select item.object_id
    from (select ${sql.ref(`${row}.org_id`)} as org_id, object_id, position
      from unnest(${sql.ref(`${row}.item_ids`)}) with ordinality as named (object_id, position)) item
    where ${sql.join(conditions, sql` and `)} order by item.position)`;
}
