import { setImmediate as turn } from 'node:timers/promises';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import type { CompletionColumns } from './completion.ts';
import { judgePlan, type Circumstances, type JudgedStage } from './judge-plan.ts';
import { circumstancesOf, findStandings } from './plan.service.ts';

/** Members judged at a time: few enough not to block the event loop. */
export const CHUNK_SIZE = 100;

/** A member in a list, and when they joined the class. */
interface Joined {
  id: string;
  at: Date;
}

/** What judging its members needs to know about a class. */
export type JudgedClassroom = Pick<ClassroomRow, 'id' | 'plan' | 'ends_on'> & CompletionColumns;

export interface JudgedPerson<Row extends Joined> {
  row: Row;
  stages: JudgedStage[];
  circumstances: Circumstances;
}

/** Judges the members of a class by their plan, in the given order: one query per kind of item for each chunk. */
export async function judgeEach<Row extends Joined>(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Pick<Person, 'orgId' | 'timeZone'>,
  classroom: JudgedClassroom,
  members: readonly Row[],
): Promise<JudgedPerson<Row>[]> {
  const [plan, now] = [planOf(classroom), parts.clock.now()];
  const judged: JudgedPerson<Row>[] = [];
  for (let first = 0; first < members.length; first += CHUNK_SIZE) {
    const chunk = members.slice(first, first + CHUNK_SIZE);
    const ids = chunk.map(({ id }) => id);
    // Chunks run one after the other.
    const standings = await findStandings(parts, orgId, plan, ids);
    for (const row of chunk) {
      const circumstances = circumstancesOf(classroom, row.at, standings.get(row.id) ?? new Map(), { timeZone, now });
      judged.push({ row, stages: judgePlan(plan, circumstances), circumstances });
    }
    // Yields to the event loop.
    await turn();
  }
  return judged;
}
