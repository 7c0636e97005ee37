import { MOST_SHOWN } from '@palm/contract/plate/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Answers } from '../../../platform/answers.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import { openItems } from '../shelf/shelf.queries.ts';

export interface RegionRow {
  id: string;
  title: string;
  intro: string;
  drawing: string;
  tone: string;
  department_names: string[];
  own: boolean;
}

/** In the order stored with the region. */
export const departmentNames = (row: string) => sql<string[]>`array(select d.name
  from unnest(${sql.ref(`${row}.department_ids`)}) with ordinality as named (id, position)
  join department d on d.org_id = ${sql.ref(`${row}.org_id`)} and d.id = named.id order by named.position)`;

const brief = (person: Person) => sql`r.id, r.title, r.intro, r.drawing, r.tone, ${departmentNames('r')} as department_names,
  r.department_ids && ${[...person.departmentPath]}::uuid[] as own`;

/** The published regions, in the organisation's order; exported for a test of its plan. */
export const selectRegions = (person: Person): RawBuilder<RegionRow> => sql<RegionRow>`
  select ${brief(person)} from region r where r.org_id = ${person.orgId} and r.status = 'published'
  order by r.place, r.id limit ${literalLimit(MOST_SHOWN)}`;

type FullRegionRow = RegionRow & { status: string; shelves: unknown; open_ids: string[] };

export async function findRegion(
  db: Db,
  answers: Pick<Answers, 'search' | 'shelves'>,
  person: Person,
  regionId: string,
): Promise<FullRegionRow | undefined> {
  const { rows } = await sql<FullRegionRow>`
    select ${brief(person)}, r.status, r.shelves, ${openItems(answers, person, 'r')} as open_ids
    from region r where r.org_id = ${person.orgId} and r.id = ${regionId}`.execute(db);
  return rows[0];
}

export async function countShownRegions(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from region where org_id = ${orgId} and status = 'published'`.execute(db);
  return rows[0]?.shown ?? 0;
}
