import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { judgeEach, type JudgedClassroom } from './judge-each.ts';
import { addUp, type JudgedItem } from './judge-plan.ts';
import { findJoined } from './membership.queries.ts';

/** A class member with their progress on the plan. */
export interface JudgedMember {
  memberId: string;
  /** Of the required items, as in the statistics of the class. */
  percent: number;
  items: JudgedItem[];
}

/** All members of a class, or those with the given ids. Expensive, so callers should cache the result. */
export async function judgeMembers(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  person: Pick<Person, 'orgId' | 'timeZone'>,
  classroom: JudgedClassroom,
  among: readonly string[] | null = null,
): Promise<JudgedMember[]> {
  const members = await findJoined(parts.db, person.orgId, classroom.id, among);
  const judged = await judgeEach(parts, person, classroom, members);
  return judged.map(({ row, stages }) => ({
    memberId: row.id,
    percent: addUp(stages, classroom, null).percent,
    items: stages.flatMap(({ items }) => items),
  }));
}
