import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { bestFirst } from '../attempt/best-first.ts';

/** Attempts of an exam submitted up to a moment, so that later ones do not change the figures. */
export interface HandedIn {
  orgId: string;
  examId: string;
  until: Date;
}

/** The number of submitted attempts and the time of the last one; together they identify the data set. */
export async function findHandedIn(db: Db, orgId: string, examId: string): Promise<{ attempts: number; until: Date | null }> {
  return db
    .selectFrom('attempt')
    .select([sql<number>`count(*)`.as('attempts'), sql<Date | null>`max(submitted_at)`.as('until')])
    .where('org_id', '=', orgId)
    .where('exam_id', '=', examId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** The attempt that counts, per person. */
const records = ({ orgId, examId, until }: HandedIn): RawBuilder<unknown> => sql`
  select distinct on (a.member_id) a.id, a.seed, a.score from attempt a
  where a.org_id = ${orgId} and a.exam_id = ${examId} and a.submitted_at <= ${until}
  order by a.member_id, ${bestFirst('a')}`;

/** Adds who is in the top and bottom 27 % by score; ties stay together, so a group may be larger. */
const grouped = (handedIn: HandedIn): RawBuilder<unknown> => sql`
  record as (${records(handedIn)}),
  tail as (select greatest(1, round(count(*) * 0.27)) as size from record),
  grouped as (
    select id, rank() over (order by score desc) <= tail.size as upper, rank() over (order by score) <= tail.size as lower
    from record, tail
  )`;

export interface Groups {
  people: number;
  upper: number;
  lower: number;
  /** In both groups: the scores do not separate them. */
  both: number;
}

export async function countGroups(db: Db, handedIn: HandedIn): Promise<Groups> {
  const { rows } = await sql<Groups>`
    with ${grouped(handedIn)}
    select count(*) as people, count(*) filter (where upper) as upper, count(*) filter (where lower) as lower,
      count(*) filter (where upper and lower) as both
    from grouped`.execute(db);
  return rows[0] ?? { people: 0, upper: 0, lower: 0, both: 0 };
}

export interface ItemSums {
  answered: number;
  correct: number;
  /** Sums of scores, in hundredths of a mark. */
  score: number;
  upper: number;
  lower: number;
}

/** Sums for each question that somebody answered; an empty answer does not count. */
export async function sumItems(db: Db, handedIn: HandedIn): Promise<Map<string, ItemSums>> {
  const { rows } = await sql<ItemSums & { questionId: string }>`
    with ${grouped(handedIn)}
    select x.question_id as "questionId",
      count(*) filter (where jsonb_path_exists(x.answer, '$.*[*] ? (@ != "")')) as answered,
      count(*) filter (where x.correct) as correct,
      coalesce(sum(x.score), 0)::bigint as score,
      coalesce(sum(x.score) filter (where g.upper), 0)::bigint as upper,
      coalesce(sum(x.score) filter (where g.lower), 0)::bigint as lower
    from grouped g join attempt_answer x on x.org_id = ${handedIn.orgId} and x.attempt_id = g.id
    group by x.question_id`.execute(db);
  return new Map(rows.map(({ questionId, ...sums }) => [questionId, sums]));
}

export interface Choices {
  id: string;
  seed: number;
  /** The chosen option keys per question, as this candidate saw them. */
  keys: Record<string, string[]>;
}

/** The choices in the next page of attempts, by id. */
export async function findChoices(db: Db, handedIn: HandedIn, page: { after: string | null; limit: number }): Promise<Choices[]> {
  const after = page.after === null ? sql`` : sql`where id > ${page.after}::uuid`;
  const { rows } = await sql<Choices>`
    with record as (${records(handedIn)}),
    page as (select id, seed from record ${after} order by id limit ${literalLimit(page.limit)})
    select page.id, page.seed,
      coalesce(jsonb_object_agg(x.question_id, x.answer -> 'keys') filter (where x.answer ? 'keys'), '{}') as keys
    from page left join attempt_answer x on x.org_id = ${handedIn.orgId} and x.attempt_id = page.id
    group by page.id, page.seed order by page.id`.execute(db);
  return rows;
}
