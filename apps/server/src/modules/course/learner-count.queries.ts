import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** A member of an organisation who has begun or completed a course. */
export interface LearnerOfCourse {
  orgId: string;
  courseId: string;
}

const counted = (learners: readonly LearnerOfCourse[]) => sql`
  (select org_id, course_id, count(*) as learners
    from unnest(${learners.map(({ orgId }) => orgId)}::uuid[], ${learners.map(({ courseId }) => courseId)}::uuid[]) as one (org_id, course_id)
    group by org_id, course_id)`;

/** Adds one learner per entry to the counts, in one statement. */
export async function addLearners(tx: Db, learners: readonly LearnerOfCourse[]): Promise<void> {
  await sql`update course c set learner_count = c.learner_count + n.learners from ${counted(learners)} n
    where c.org_id = n.org_id and c.id = n.course_id`.execute(tx);
}

/** Adds one completion per entry to the counts, in one statement. */
export async function addCompletions(tx: Db, learners: readonly LearnerOfCourse[]): Promise<void> {
  await sql`update course c set completed_count = c.completed_count + n.learners from ${counted(learners)} n
    where c.org_id = n.org_id and c.id = n.course_id`.execute(tx);
}

/** For merged accounts: each entry is a course that both had begun. Subtracts one learner, and one completion if both had completed it. */
export async function removeLearners(tx: Db, learners: readonly (LearnerOfCourse & { completed: boolean })[]): Promise<void> {
  await sql`update course c set learner_count = c.learner_count - 1, completed_count = c.completed_count - t.completed::int
    from unnest(${learners.map(({ orgId }) => orgId)}::uuid[], ${learners.map(({ courseId }) => courseId)}::uuid[],
      ${learners.map(({ completed }) => completed)}::bool[]) as t (org_id, course_id, completed)
    where c.org_id = t.org_id and c.id = t.course_id`.execute(tx);
}
