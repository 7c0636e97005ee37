import { sql, type RawBuilder } from 'kysely';
import { MOST_SHOWN } from '@palm/contract/plate/calls';
import type { PlateKind } from '@palm/contract/plate/shelf';
import type { Answers } from '../../platform/answers.ts';
import { audienceCondition, type AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { openItems } from './shelf/shelf.queries.ts';

export interface PlateRow {
  id: string;
  kind: string;
  title: string;
  intro: string;
  tone: string;
  /** The ids that the person may see. */
  open_ids: string[];
}

type Asking = Pick<Answers, 'search' | 'shelves'>;

/** The published plates of a kind in one person's audience; exported for a test of its plan. */
export const selectPlates = (answers: Asking, person: Person, kind: PlateKind): RawBuilder<PlateRow> => sql<PlateRow>`
  select p.id, p.kind, p.title, p.intro, p.tone, ${openItems(answers, person, 'p')} as open_ids from plate p
  where p.org_id = ${person.orgId} and p.kind = ${kind} and p.status = 'published' and ${audienceCondition('p', person)}
  order by p.place, p.id limit ${literalLimit(MOST_SHOWN)}`;

type FoundPlate = AudienceColumns & { status: string; kind: string; open_ids: string[] };

export async function findPlate(db: Db, answers: Asking, person: Person, plateId: string): Promise<FoundPlate | undefined> {
  const { rows } = await sql<FoundPlate>`
    select p.status, p.kind, p.audience_all, p.audience_department_ids, p.audience_tags, p.audience_member_ids,
      ${openItems(answers, person, 'p')} as open_ids
    from plate p where p.org_id = ${person.orgId} and p.id = ${plateId}`.execute(db);
  return rows[0];
}

/** The largest number of published plates of any kind. */
export async function countMostShown(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from plate where org_id = ${orgId} and status = 'published' group by kind
    order by 1 desc limit ${literalLimit(1)}`.execute(db);
  return rows[0]?.shown ?? 0;
}

/** Plates and regions that contain an object, newest first. */
export async function findReferences(db: Db, orgId: string, objectId: string, limit: number): Promise<{ noun: string; title: string }[]> {
  const names = sql`org_id = ${orgId} and item_ids @> array[${objectId}]::uuid[]`;
  const { rows } = await sql<{ noun: string; title: string }>`
    select noun, title from (select '板块' as noun, title, updated_at, id from plate where ${names}
      union all select '区域', title, updated_at, id from region where ${names}) named
    order by updated_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
