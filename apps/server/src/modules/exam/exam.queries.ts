import { sql } from 'kysely';
import { reaches } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export type ListState = 'all' | 'open' | 'upcoming' | 'done';

// The one place that says where a member stands; lists filter by it.
const stateAt = (now: Date) => sql<string>`case
  when mine.open_id is not null then 'sitting'
  when mine.passed then 'passed'
  when exam.status = 'published' and exam.opens_at > ${now} then 'upcoming'
  when exam.status = 'published' and exam.closes_at > ${now} and mine.used < exam.attempts_allowed then 'open'
  when mine.used > 0 then 'failed'
  when exam.status = 'closed' then 'closed'
  else 'missed' end`;

const statesOf: Record<ListState, string[]> = {
  all: ['sitting', 'passed', 'upcoming', 'open', 'failed', 'closed', 'missed'],
  open: ['open', 'sitting'],
  upcoming: ['upcoming'],
  done: ['passed', 'failed', 'closed', 'missed'],
};

/** Exams that are for this person, or that they have sat. A draft is nobody's. */
const ownExams = (db: Db, person: Person) =>
  db
    .selectFrom('exam')
    .innerJoinLateral(
      (build) =>
        build
          .selectFrom('attempt')
          .select([
            sql<number>`count(*)`.as('used'),
            sql<number | null>`max(score)`.as('best'),
            sql<boolean>`coalesce(bool_or(passed), false)`.as('passed'),
            sql<string | null>`(array_agg(id) filter (where submitted_at is null))[1]`.as('open_id'),
          ])
          .whereRef('attempt.org_id', '=', 'exam.org_id')
          .whereRef('attempt.exam_id', '=', 'exam.id')
          .where('attempt.member_id', '=', person.memberId)
          .as('mine'),
      (join) => join.onTrue(),
    )
    .where('exam.org_id', '=', person.orgId)
    // A literal: the index holds only these rows.
    .where(sql<boolean>`exam.status <> 'draft'`);

const listedExams = (db: Db, person: Person, state: ListState, now: Date) =>
  ownExams(db, person)
    .where((build) => build.or([reaches('exam', person), sql<boolean>`mine.used > 0`]))
    .where(sql<boolean>`${stateAt(now)} = any(${statesOf[state]}::text[])`);

const columns = [
  'exam.id',
  'title',
  'intro',
  'opens_at',
  'closes_at',
  'duration_minutes',
  'question_count',
  'total_marks',
  'pass_marks',
  'attempts_allowed',
  'required',
  'mine.used',
  'mine.best',
  'mine.open_id',
] as const;

export const findMyExams = (
  db: Db,
  person: Person,
  { state, now }: { state: ListState; now: Date },
  page: { limit: number; offset: number },
) =>
  listedExams(db, person, state, now)
    .select([...columns, stateAt(now).as('state')])
    // What is to be done comes by its end; what is past, the latest first.
    .orderBy('exam.closes_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('exam.id', state === 'open' ? 'desc' : 'asc')
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type MyExam = Awaited<ReturnType<ReturnType<typeof findMyExams>['execute']>>[number];

export async function countMyExams(db: Db, person: Person, { state, now }: { state: ListState; now: Date }): Promise<number> {
  const { total } = await listedExams(db, person, state, now)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of the exams that the person may see, with the marks of the last attempt that was handed in. */
export const findStandings = (db: Db, person: Person, examIds: readonly string[]) =>
  ownExams(db, person)
    .select([...columns, 'mine.passed'])
    .select((build) =>
      build
        .selectFrom('attempt as last')
        .select('last.score')
        .whereRef('last.org_id', '=', 'exam.org_id')
        .whereRef('last.exam_id', '=', 'exam.id')
        .where('last.member_id', '=', person.memberId)
        .where('last.submitted_at', 'is not', null)
        .orderBy('last.number', 'desc')
        .limit(literalLimit(1))
        .as('last_score'),
    )
    .where(sql<boolean>`exam.id = any(${examIds}::uuid[])`)
    .where((build) => build.or([reaches('exam', person), sql<boolean>`mine.used > 0`]))
    .execute();

export const findMyExam = (db: Db, person: Person, examId: string, now: Date) =>
  ownExams(db, person)
    .select([...columns, stateAt(now).as('state')])
    .select(['exam.status', 'instructions', 'show_answers', 'leave_limit', 'no_copy'])
    .select(['audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('exam.id', '=', examId)
    .executeTakeFirst();
