import type { ShelfKind } from '@palm/contract/plate/shelf';
import { sql, type RawBuilder } from 'kysely';
import type { Answers } from '../../platform/answers.ts';
import { audienceCondition, type AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { openItems } from '../plate/index.ts';

export interface SeriesRow {
  id: string;
  kind: string;
  title: string;
  intro: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  /** The ids that the person may see. */
  open_ids: string[];
}

type Asking = Pick<Answers, 'search' | 'shelves'>;
interface Wanted {
  kind: ShelfKind;
  pageNo: number;
  pageSize: number;
}

const shown = sql`s.id, s.kind, s.title, s.intro, s.cover_motif, s.cover_tone, s.cover_key`;

/** A series whose items are all hidden from the person is treated as not found. */
const visible = (answers: Asking, person: Person, kind: ShelfKind) => sql`s.org_id = ${person.orgId} and s.kind = ${kind}
  and s.status = 'published' and ${audienceCondition('s', person)} and cardinality(${openItems(answers, person, 's')}) > 0`;

/** One page of the list; exported for a test of its plan. */
export const selectSeries = (answers: Asking, person: Person, { kind, pageNo, pageSize }: Wanted): RawBuilder<SeriesRow> => sql<SeriesRow>`
  select ${shown}, ${openItems(answers, person, 's')} as open_ids from series s where ${visible(answers, person, kind)}
  order by s.place, s.id limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`;

export async function findSeries(db: Db, answers: Asking, person: Person, wanted: Wanted) {
  const [{ rows }, count] = await Promise.all([
    selectSeries(answers, person, wanted).execute(db),
    sql<{ total: number }>`select count(*)::int as total from series s where ${visible(answers, person, wanted.kind)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

type FoundSeries = SeriesRow & AudienceColumns & { status: string };

export async function findOneSeries(db: Db, answers: Asking, person: Person, seriesId: string): Promise<FoundSeries | undefined> {
  const { rows } = await sql<FoundSeries>`
    select ${shown}, s.status, s.audience_all, s.audience_department_ids, s.audience_tags, s.audience_member_ids,
      ${openItems(answers, person, 's')} as open_ids
    from series s where s.org_id = ${person.orgId} and s.id = ${seriesId}`.execute(db);
  return rows[0];
}

/** Series that contain an object, newest first. */
export async function findReferences(db: Db, orgId: string, objectId: string, limit: number): Promise<{ title: string }[]> {
  const { rows } = await sql<{ title: string }>`select title from series
    where org_id = ${orgId} and item_ids @> array[${objectId}]::uuid[] order by updated_at desc, id limit ${literalLimit(limit)}`.execute(
    db,
  );
  return rows;
}
