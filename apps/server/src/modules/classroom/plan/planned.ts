import { plan as planSchema } from '@palm/contract/classroom/plan';
import type { Answers } from '../../../platform/answers.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { judgePlan, type JudgedItem, type JudgedStage } from './judge-plan.ts';
import { findMemberships } from './membership.queries.ts';
import { circumstancesOf, findStandings, judgeOwn } from './plan.service.ts';

/** How a thing stands in the plan of a class, for one person. */
export interface Planned {
  stageTitle: string;
  required: boolean;
  /** Its stage is not open to the person yet. */
  locked: boolean;
  /** The last day on which it is done in time. */
  dueOn: string;
}

/** What the plans of these classes say of the things in them, by their ids, for a member of the classes. */
export async function findPlannedIn(
  parts: { db: Db; answers: Pick<Answers, 'plans'> },
  { orgId, memberId, timeZone }: Pick<Person, 'orgId' | 'memberId' | 'timeZone'>,
  classroomIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Planned>> {
  const rows = await findMemberships(parts.db, orgId, classroomIds, [memberId]);
  const plans = rows.map((row) => ({ row, plan: planSchema.parse(row.plan) }));
  const standings = await findStandings(
    parts,
    orgId,
    plans.flatMap(({ plan }) => plan),
    [memberId],
  );
  const own = standings.get(memberId) ?? new Map();
  return new Map(
    plans
      .flatMap(({ row, plan }) => judgePlan(plan, circumstancesOf(row, row.at, own, { timeZone, now })))
      .flatMap((stage) => stage.items.map((judged) => [judged.item.objectId, toPlanned(stage, judged)])),
  );
}

const toPlanned = (
  { stage, state }: Pick<JudgedStage, 'stage' | 'state'>,
  { item, dueOn }: Pick<JudgedItem, 'item' | 'dueOn'>,
): Planned => ({
  stageTitle: stage.title,
  required: item.required,
  locked: state === 'locked',
  dueOn,
});

/** Null where the plan does not name it. */
export async function findPlanned(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  person: Person,
  row: ClassroomRow,
  objectId: string,
): Promise<Planned | null> {
  for (const stage of await judgeOwn(parts, person, row)) {
    const found = stage.items.find(({ item }) => item.objectId === objectId);
    if (found !== undefined) {
      return toPlanned(stage, found);
    }
  }
  return null;
}
