import { sql } from 'kysely';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { countKept, countKinds } from '../../platform/database/row-count.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

interface RatingKey {
  orgId: string;
  courseId: string;
  memberId: string;
}

/** How many members gave a course each number of stars; numbers that nobody gave are missing. */
export async function countStars(db: Db, orgId: string, courseId: string): Promise<{ stars: number; count: number }[]> {
  const kinds = await countKinds(db, { orgId, list: 'rating', whose: courseId });
  const counts = new Map<number, number>();
  kinds.forEach(({ kind, rows }) => counts.set(starsOf(kind), (counts.get(starsOf(kind)) ?? 0) + rows));
  return [...counts].map(([stars, count]) => ({ stars, count }));
}

// As written by migration 0136: the stars, and a plus if there is a comment.
const starsOf = (kind: string): number => Number(kind[0]);
const hasSentence = (kind: string): boolean => kind.endsWith('+');

/** The member's progress in a course and their rating; null if missing. */
export async function findOwn(db: Db, { orgId, courseId, memberId }: RatingKey) {
  const { rows } = await sql<{ percent: number | null; stars: number | null; sentence: string | null }>`
    select p.percent, r.stars, r.sentence
    from (select) as one_row
    left join course_progress p on p.org_id = ${orgId} and p.member_id = ${memberId} and p.course_id = ${courseId}
    left join rating r on r.org_id = ${orgId} and r.member_id = ${memberId} and r.course_id = ${courseId}`.execute(db);
  return rows[0] ?? { percent: null, stars: null, sentence: null };
}

export interface RatingFilter {
  courseId: string;
  stars?: number | undefined;
  /** Only ratings with a comment. */
  withSentence: boolean;
}

const matching = (db: Db, orgId: string, { courseId, stars, withSentence }: RatingFilter) =>
  db
    .selectFrom('rating')
    .where('rating.org_id', '=', orgId)
    .where('rating.course_id', '=', courseId)
    .$if(stars !== undefined, (query) => query.where('rating.stars', '=', stars ?? 0))
    .$if(withSentence, (query) => query.where('rating.sentence', '<>', ''));

type RatingSort = 'stars' | 'updatedAt';

const orders: SortKeys<RatingSort> = {
  stars: { by: sql`rating.stars` },
  updatedAt: { by: sql`rating.updated_at`, falling: true },
};

/** Exported for a test of its plan. */
export const findRatings = (db: Db, orgId: string, filter: RatingFilter, page: ListPart<RatingSort>) =>
  matching(db, orgId, filter)
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'rating.org_id').onRef('member.id', '=', 'rating.member_id'))
    .select(['rating.id', 'rating.stars', 'rating.sentence', 'rating.updated_at', 'member.name', 'member.avatar_key'])
    .orderBy(orderOf(page.sort, orders, sql`rating.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type RatingRow = Awaited<ReturnType<ReturnType<typeof findRatings>['execute']>>[number];

export const countRatings = (db: Db, orgId: string, { courseId, stars, withSentence }: RatingFilter): Promise<number> =>
  countKept(
    db,
    { orgId, list: 'rating', whose: courseId },
    (kind) => (stars === undefined || starsOf(kind) === stars) && (!withSentence || hasSentence(kind)),
  );

/** Saves a rating; saving the same again only changes its time. Returns whether it is the member's first rating of the course. */
export async function upsertRating(tx: Db, row: RatingKey & { id: string; stars: number; sentence: string; now: Date }): Promise<boolean> {
  const { fresh } = await tx
    .insertInto('rating')
    .values({
      org_id: row.orgId,
      id: row.id,
      course_id: row.courseId,
      member_id: row.memberId,
      stars: row.stars,
      sentence: row.sentence,
      created_at: row.now,
      updated_at: row.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('rating_member_key').doUpdateSet({ stars: row.stars, sentence: row.sentence, updated_at: row.now }),
    )
    // `xmax` is 0 for inserted rows, because an update by `on conflict` locks the existing row first.
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirstOrThrow();
  return fresh;
}

export async function removeOwnRating(db: Db, { orgId, courseId, memberId }: RatingKey): Promise<void> {
  await db.deleteFrom('rating').where('org_id', '=', orgId).where('course_id', '=', courseId).where('member_id', '=', memberId).execute();
}

export async function findRatedTitle(db: Db, orgId: string, courseId: string): Promise<string | null> {
  const course = await db.selectFrom('course').select('title').where('org_id', '=', orgId).where('id', '=', courseId).executeTakeFirst();
  return course?.title ?? null;
}

/** Deletes a rating and returns its content. */
export const takeRating = (tx: Db, orgId: string, ratingId: string) =>
  tx
    .deleteFrom('rating')
    .where('org_id', '=', orgId)
    .where('id', '=', ratingId)
    .returning(['course_id', 'stars', 'sentence'])
    .executeTakeFirst();

/** The mean stars of a teacher's courses that the person may open; null if there are no ratings. */
export async function findMeanOfTeacher(db: Db, person: Person, teacherId: string): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select avg(r.stars)::float8 as mean from course_teacher ct
    join course c on c.org_id = ct.org_id and c.id = ct.course_id and c.status = 'published' and ${audienceCondition('c', person)}
    join rating r on r.org_id = ct.org_id and r.course_id = ct.course_id
    where ct.org_id = ${person.orgId} and ct.teacher_id = ${teacherId}`.execute(db);
  return rows[0]?.mean ?? null;
}
