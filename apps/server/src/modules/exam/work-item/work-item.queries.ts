import { sql } from 'kysely';
import { MOST_WORK_ITEMS } from '../../../platform/answers/work.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { keptRows } from '../../../platform/database/row-count.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { membersReachedBy } from '../../member/index.ts';

const most = literalLimit(MOST_WORK_ITEMS);

export interface Turnout {
  id: string;
  title: string;
  closes_at: Date;
  invited: number;
  absent: number;
}

/** Open exams that close within this time, with how many members were invited and how many have not started. */
export async function findTurnouts(db: Db, orgId: string, now: Date, until: Date): Promise<Turnout[]> {
  const { rows } = await sql<Turnout>`
    with everybody as materialized (select coalesce(sum(members), 0)::int as members from member_count where org_id = ${orgId} and state <> 'disabled')
    select e.id, e.title, e.closes_at, counted.invited, counted.invited - counted.begun as absent
    from exam e cross join lateral (
      select case when e.audience_all then (select members from everybody) else (select count(*)::int from ${membersReachedBy('e')}) end as invited,
        (select count(*)::int from ${membersReachedBy('e')} and m.id in (
          select a.member_id from attempt a where a.org_id = e.org_id and a.exam_id = e.id)) as begun
    ) counted
    where e.org_id = ${orgId} and e.status = 'published' and e.opens_at <= ${now} and e.closes_at > ${now} and e.closes_at <= ${until}
    order by e.closes_at, e.id limit ${most}`.execute(db);
  return rows;
}

export interface UnreadyExam {
  id: string;
  title: string;
  opens_at: Date;
  closes_at: Date;
  revision: number;
  /** Number of questions in the paper; null without a paper. */
  questions: number | null;
}

/** Drafts that should open before this moment and are not over. */
export async function findUnready(db: Db, orgId: string, now: Date, until: Date): Promise<UnreadyExam[]> {
  const { rows } = await sql<UnreadyExam>`
    select e.id, e.title, e.opens_at, e.closes_at, e.revision, p.question_count as questions
    from exam e left join paper p on p.org_id = e.org_id and p.id = e.paper_id
    where e.org_id = ${orgId} and e.status = 'draft' and e.opens_at <= ${until} and e.closes_at > ${now}
    order by e.opens_at, e.id limit ${most}`.execute(db);
  return rows;
}

export interface OutdatedExam {
  id: string;
  title: string;
  opens_at: Date;
  closes_at: Date;
  /** The current wording of the paper's questions as one string, for comparison. */
  paper: string;
}

/**
 * Published exams without attempts whose paper has changed since; once somebody has started, the questions stay as they are. With `offset 0` each
 * wording is worked out once; the planner would otherwise repeat it in each place that uses it. Exported for a test of its plan.
 */
export const outdatedExams = (orgId: string, now: Date) => sql<OutdatedExam>`
  select id, title, opens_at, closes_at, paper from (
    select e.id, e.title, e.opens_at, e.closes_at,
      (select string_agg(concat_ws(':', i.question_id, i.revision, i.marks), ',' order by i.position, i.question_id)
        from exam_item i where i.org_id = e.org_id and i.exam_id = e.id) as given,
      (select md5(string_agg(concat_ws(':', i.question_id, q.revision, i.marks), ',' order by i.position, i.question_id))
        from paper_item i join question q on q.org_id = i.org_id and q.id = i.question_id
        where i.org_id = e.org_id and i.paper_id = e.paper_id) as paper
    from exam e
    where e.org_id = ${orgId} and e.status = 'published' and e.closes_at > ${now} and e.paper_id is not null
      and ${keptRows({ orgId, list: 'attempt', whose: sql`e.id` })} = 0
    offset 0
  ) compared
  where md5(given) is distinct from paper and paper is not null
  order by opens_at, id limit ${most}`;

export async function findOutdated(db: Db, orgId: string, now: Date): Promise<OutdatedExam[]> {
  return (await outdatedExams(orgId, now).execute(db)).rows;
}

export interface EndedInCourse {
  id: string;
  title: string;
  exam: string;
  exams: number;
  ended_at: Date;
}

/** Published courses with a required exam that can no longer be taken: members who have not passed can never complete them. */
export async function findEndedInCourses(db: Db, orgId: string, now: Date): Promise<EndedInCourse[]> {
  const { rows } = await sql<EndedInCourse>`
    select c.id, c.title, (array_agg(e.title order by e.closes_at, e.id))[1] as exam, count(*)::int as exams,
      min(case e.status when 'closed' then e.updated_at else e.closes_at end) as ended_at
    from exam e
    join section s on s.org_id = e.org_id and s.exam_id = e.id and s.required
    join course c on c.org_id = s.org_id and c.id = s.course_id and c.status = 'published'
    where e.org_id = ${orgId} and (e.status = 'closed' or e.status = 'published' and e.closes_at <= ${now})
    group by c.id, c.title order by ended_at, c.id limit ${most}`.execute(db);
  return rows;
}
