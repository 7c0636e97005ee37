import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface SimilarRow {
  id: string;
  name: string;
  text: string;
  handed_at: Date;
}

/** Only the submissions that share the most fingerprints are compared; the others are no hint. */
const MOST = 5;

interface Asked {
  homeworkId: string;
  submissionId: string;
  prints: readonly number[];
}

/** The latest versions of other submissions of the homework that share the most fingerprints with this one. */
export async function findSimilar(db: Db, orgId: string, { homeworkId, submissionId, prints }: Asked): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select s.id, coalesce(g.name, who.name) as name, v.text, v.handed_at
    from (
      select s.id, count(*) as shared
      from homework_submission s
      join homework_version v on v.org_id = s.org_id and v.submission_id = s.id and v.number = s.version_count
      cross join lateral unnest(v.prints) of_theirs (print) join unnest(${[...prints]}::int[]) own (print) on own.print = of_theirs.print
      where s.org_id = ${orgId} and s.homework_id = ${homeworkId} and s.id <> ${submissionId} and v.prints && ${[...prints]}::int[]
      group by s.id order by count(*) desc, s.id limit ${literalLimit(MOST)}) found
    join homework_submission s on s.org_id = ${orgId} and s.id = found.id
    join homework_version v on v.org_id = s.org_id and v.submission_id = s.id and v.number = s.version_count
    left join class_group g on g.org_id = s.org_id and g.id = s.group_id
    left join member who on who.org_id = s.org_id and who.id = s.member_id
    order by found.shared desc, s.id`.execute(db);
  return rows;
}
