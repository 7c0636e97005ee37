import { setImmediate as turn } from 'node:timers/promises';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import type { CompletionColumns } from './completion.ts';
import { judgePlan, type Circumstances, type JudgedStage } from './judge-plan.ts';
import { circumstancesOf, findStandings } from './plan.service.ts';

/** How many members of a class are judged at a time: few enough that it keeps nobody waiting. */
export const PIECE = 100;

/** A member as a list names him, and since when he is in the class. */
interface Joined {
  id: string;
  at: Date;
}

/** What is known of a class where its members are judged. */
export type JudgedClassroom = Pick<ClassroomRow, 'id' | 'plan' | 'ends_on'> & CompletionColumns;

export interface JudgedPerson<Row extends Joined> {
  row: Row;
  stages: JudgedStage[];
  circumstances: Circumstances;
}

/** Members of a class with what they have done of its plan, in their order: one question for each kind in the plan and a piece of them. */
export async function judgeEach<Row extends Joined>(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Pick<Person, 'orgId' | 'timeZone'>,
  classroom: JudgedClassroom,
  members: readonly Row[],
): Promise<JudgedPerson<Row>[]> {
  const [plan, now] = [planOf(classroom), parts.clock.now()];
  const judged: JudgedPerson<Row>[] = [];
  for (let first = 0; first < members.length; first += PIECE) {
    const piece = members.slice(first, first + PIECE);
    const ids = piece.map(({ id }) => id);
    // A piece after the other
    const standings = await findStandings(parts, orgId, plan, ids);
    for (const row of piece) {
      const circumstances = circumstancesOf(classroom, row.at, standings.get(row.id) ?? new Map(), { timeZone, now });
      judged.push({ row, stages: judgePlan(plan, circumstances), circumstances });
    }
    // Everybody else has a turn
    await turn();
  }
  return judged;
}
