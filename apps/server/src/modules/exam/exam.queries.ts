import { sql } from 'kysely';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { bestFirst } from './attempt/best-first.ts';

/** The parts of a member's exam list, in display order: what can be done now comes first. */
export type ExamPart = 'sitting' | 'open' | 'upcoming' | 'done';

// The only definition of a member's standing in an exam; lists filter by it.
const stateAt = (now: Date) => sql<string>`case
  when mine.open_id is not null then 'sitting'
  when mine.passed then 'passed'
  when exam.status = 'published' and exam.opens_at > ${now} then 'upcoming'
  when exam.status = 'published' and exam.closes_at > ${now} and mine.used < exam.attempts_allowed then 'open'
  when mine.used > 0 then 'failed'
  when exam.status = 'closed' then 'closed'
  else 'missed' end`;

const statesOf: Record<ExamPart, string[]> = {
  sitting: ['sitting'],
  open: ['open'],
  upcoming: ['upcoming'],
  done: ['passed', 'failed', 'closed', 'missed'],
};

/** Exams the person is in the audience of or has taken; never drafts. */
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
            sql<Date | null>`max(deadline_at) filter (where submitted_at is null)`.as('open_deadline'),
          ])
          .whereRef('attempt.org_id', '=', 'exam.org_id')
          .whereRef('attempt.exam_id', '=', 'exam.id')
          .where('attempt.member_id', '=', person.memberId)
          .as('mine'),
      (join) => join.onTrue(),
    )
    .where('exam.org_id', '=', person.orgId)
    // A literal, so that the partial index applies.
    .where(sql<boolean>`exam.status <> 'draft'`);

/** `toDo` keeps required exams that are not `elsewhere`, plus any with an open attempt; `evenRunning` applies `elsewhere` to those, too. */
export interface ExamFilter {
  now: Date;
  toDo?: boolean;
  elsewhere?: readonly string[];
  evenRunning?: true | undefined;
  keyword?: string | undefined;
}

const listedExams = (db: Db, person: Person, { toDo = false, elsewhere = [], evenRunning, keyword }: Omit<ExamFilter, 'now'>) =>
  ownExams(db, person)
    .where((build) => build.or([audienceCondition('exam', person), sql<boolean>`mine.used > 0`]))
    .$if(Boolean(keyword), (query) => query.where(hasTerms('exam', keyword)))
    .$if(toDo, (query) =>
      query.where(sql<boolean>`((exam.required and exam.id <> all(${[...elsewhere]}::uuid[])) or mine.open_id is not null)`),
    )
    .$if(evenRunning === true, (query) => query.where(sql<boolean>`exam.id <> all(${[...elsewhere]}::uuid[])`));

/** Evaluated only for the exams on the page. */
const bestAttempt = ({ memberId }: Person) =>
  sql<string | null>`(select best.id from attempt best
    where best.org_id = exam.org_id and best.exam_id = exam.id and best.member_id = ${memberId} and best.submitted_at is not null
    order by ${bestFirst('best')} limit 1)`.as('best_id');

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
  'mine.open_deadline',
] as const;

/** One part: open exams by closing time, upcoming ones by opening time, past ones latest first. */
export const findMyExams = (
  db: Db,
  person: Person,
  { part, now, ...filter }: ExamFilter & { part: ExamPart },
  page: { limit: number; offset: number },
) =>
  listedExams(db, person, filter)
    .where(sql<boolean>`${stateAt(now)} = any(${statesOf[part]}::text[])`)
    .select([...columns, stateAt(now).as('state'), bestAttempt(person)])
    .orderBy(part === 'upcoming' ? 'exam.opens_at' : 'exam.closes_at', part === 'done' ? 'desc' : 'asc')
    .orderBy('exam.id', part === 'done' ? 'asc' : 'desc')
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type MyExam = Awaited<ReturnType<ReturnType<typeof findMyExams>['execute']>>[number];

/** The number of exams in each part. */
export async function countMyExams(db: Db, person: Person, { now, ...filter }: ExamFilter): Promise<Record<ExamPart, number>> {
  const counted = (part: ExamPart) => sql<number>`count(*) filter (where ${stateAt(now)} = any(${statesOf[part]}::text[]))`.as(part);
  return listedExams(db, person, filter)
    .select([counted('sitting'), counted('open'), counted('upcoming'), counted('done')])
    .executeTakeFirstOrThrow();
}

/** Those of the exams that the person may see, with the marks of the last submitted attempt. */
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
    .where((build) => build.or([audienceCondition('exam', person), sql<boolean>`mine.used > 0`]))
    .execute();

export const findMyExam = (db: Db, person: Person, examId: string, now: Date) =>
  ownExams(db, person)
    .select([...columns, stateAt(now).as('state'), bestAttempt(person)])
    .select(['exam.status', 'instructions', 'show_answers', 'leave_limit', 'no_copy'])
    .select(['audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('exam.id', '=', examId)
    .executeTakeFirst();
