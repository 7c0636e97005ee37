import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface Asked {
  orgId: string;
  classroomId: string;
  keyword?: string | undefined;
  /** Null for everybody. */
  among?: readonly string[] | null;
  pageNo: number;
  pageSize: number;
}

interface ClassmateRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  disabled: boolean;
  at: Date;
  completed_at: Date | null;
}

const matching = ({ orgId, classroomId, keyword, among = null }: Asked) => sql`m.org_id = ${orgId} and m.classroom_id = ${classroomId}
  and m.state = 'member' ${keyword ? sql`and strpos(lower(who.name), lower(${keyword})) > 0` : sql``}
  ${among === null ? sql`` : sql`and m.member_id = any(${[...among]}::uuid[])`}`;

/** Members of a class in order of joining. */
export async function findClassmates(db: Db, asked: Asked) {
  const from = sql`classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id`;
  const [{ rows }, count] = await Promise.all([
    sql<ClassmateRow>`
      select who.id, who.name, who.account, d.name as department_name, who.status <> 'active' as disabled, m.at,
        (select k.completed_at from classroom_completion k
      where k.org_id = m.org_id and k.classroom_id = m.classroom_id and k.member_id = m.member_id) as completed_at
      from ${from} left join department d on d.org_id = who.org_id and d.id = who.department_id
      where ${matching(asked)}
      order by m.at, m.member_id limit ${literalLimit(asked.pageSize)} offset ${(asked.pageNo - 1) * asked.pageSize}`.execute(db),
    // Class members always belong to the organisation, so the member table is only joined to match a name.
    sql<{ total: number }>`
      select count(*)::int as total from ${asked.keyword ? from : sql`classroom_member m`} where ${matching(asked)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

interface ApplicantRow {
  id: string;
  name: string;
  department_name: string | null;
  message: string;
  at: Date;
  waiting: boolean;
}

export async function findApplicants(db: Db, { orgId, classroomId, pageNo, pageSize }: Asked) {
  const where = sql`m.org_id = ${orgId} and m.classroom_id = ${classroomId} and m.state in ('applied', 'waiting')`;
  const [{ rows }, count] = await Promise.all([
    sql<ApplicantRow>`
      select who.id, who.name, d.name as department_name, m.message, m.at, m.state = 'waiting' as waiting
      from classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id
      left join department d on d.org_id = who.org_id and d.id = who.department_id
      where ${where} order by m.at, m.member_id limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from classroom_member m where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
