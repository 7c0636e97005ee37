import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { addUp, judgePlan, type JudgedItem } from './judge-plan.ts';
import { circumstancesOf, findStandings } from './plan.service.ts';

/** A member of a class with what he has done of its plan. */
export interface JudgedMember {
  memberId: string;
  /** Of what is required, as in the statistics of the class. */
  percent: number;
  items: JudgedItem[];
}

/** Every member of a class at once: one question for each kind in its plan. What takes so long is kept by whoever asks. */
export async function judgeMembers(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Pick<Person, 'orgId' | 'timeZone'>,
  row: ClassroomRow,
): Promise<JudgedMember[]> {
  const plan = planOf(row);
  const members = await findJoined(parts.db, orgId, row.id);
  const standings = await findStandings(
    parts,
    orgId,
    plan,
    members.map(({ id }) => id),
  );
  const now = parts.clock.now();
  return members.map(({ id, at }) => {
    const stages = judgePlan(plan, circumstancesOf(row, at, standings.get(id) ?? new Map(), { timeZone, now }));
    return {
      memberId: id,
      percent: addUp(stages, row.completion_share).percent,
      items: stages.flatMap(({ items }) => items),
    };
  });
}

async function findJoined(db: Db, orgId: string, classroomId: string): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select member_id as id, at from classroom_member
    where org_id = ${orgId} and classroom_id = ${classroomId} and state = 'member'`.execute(db);
  return rows;
}
