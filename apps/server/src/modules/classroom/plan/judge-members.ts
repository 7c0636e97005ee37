import { setImmediate as turn } from 'node:timers/promises';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { addUp, judgePlan, type JudgedItem } from './judge-plan.ts';
import { findJoined } from './membership.queries.ts';
import { circumstancesOf, findStandings } from './plan.service.ts';

/** A member of a class with what he has done of its plan. */
export interface JudgedMember {
  memberId: string;
  /** Of what is required, as in the statistics of the class. */
  percent: number;
  items: JudgedItem[];
}

// Few enough that judging them keeps nobody waiting.
const AT_ONCE = 100;

/** Every member of a class: one question for each kind in its plan and a hundred of them. What takes so long is kept by whoever asks. */
export async function judgeMembers(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Pick<Person, 'orgId' | 'timeZone'>,
  row: ClassroomRow,
): Promise<JudgedMember[]> {
  const [plan, now] = [planOf(row), parts.clock.now()];
  const members = await findJoined(parts.db, orgId, row.id);
  const judged: JudgedMember[] = [];
  for (let first = 0; first < members.length; first += AT_ONCE) {
    const some = members.slice(first, first + AT_ONCE);
    const ids = some.map(({ id }) => id);
    // eslint-disable-next-line no-await-in-loop -- a piece after the other
    const standings = await findStandings(parts, orgId, plan, ids);
    for (const { id, at } of some) {
      const stages = judgePlan(plan, circumstancesOf(row, at, standings.get(id) ?? new Map(), { timeZone, now }));
      judged.push({ memberId: id, percent: addUp(stages, row, null).percent, items: stages.flatMap(({ items }) => items) });
    }
    // eslint-disable-next-line no-await-in-loop -- everybody else has a turn
    await turn();
  }
  return judged;
}
