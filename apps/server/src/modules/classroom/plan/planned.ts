import { plan as planSchema } from '@palm/contract/classroom/plan';
import type { Answers } from '../../../platform/answers.ts';
import type { Memo } from '../../../platform/answers/work.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { judgePlan, type JudgedItem, type JudgedStage } from './judge-plan.ts';
import { findMemberships } from './membership.queries.ts';
import { circumstancesOf, findStandings, judgeOwn } from './plan.service.ts';
import { judgeRunning } from './running-plans.ts';

/** An object's place in the plan of a class, for one member. */
export interface Planned {
  stageTitle: string;
  required: boolean;
  /** The stage is not open to the member yet. */
  locked: boolean;
  /** The last day to finish in time. */
  dueOn: string;
}

type Asking = { db: Db; answers: Pick<Answers, 'plans'> };

/** How the plans of these classes list their objects, by member id and object id. */
export async function findPlanEntries(
  parts: Asking,
  { orgId, timeZone, now }: { orgId: string; timeZone: string; now: Date },
  classroomIds: readonly string[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Planned>>> {
  const rows = await findMemberships(parts.db, orgId, classroomIds, memberIds);
  const plans = new Map(rows.map(({ classroom_id, plan }) => [classroom_id, planSchema.parse(plan)]));
  const standings = await findStandings(parts, orgId, [...plans.values()].flat(), memberIds);
  const planned = new Map(memberIds.map((memberId) => [memberId, new Map<string, Planned>()]));
  for (const row of rows) {
    const own = standings.get(row.member_id) ?? new Map();
    const stages = judgePlan(plans.get(row.classroom_id) ?? [], circumstancesOf(row, row.at, own, { timeZone, now }));
    for (const stage of stages) {
      stage.items.forEach((judged) => planned.get(row.member_id)?.set(judged.item.objectId, toPlanned(stage, judged)));
    }
  }
  return planned;
}

type Given = { person: Pick<Person, 'orgId' | 'memberId' | 'timeZone'>; now: Date; memo: Memo };

/** Like `findPlanEntries`, for one member; running classes are judged once per list through `memo`. */
export async function findOwnPlanEntries(
  parts: Asking,
  { person, now, memo }: Given,
  classroomIds: readonly string[],
): Promise<ReadonlyMap<string, Planned>> {
  const { orgId, memberId, timeZone } = person;
  const running = await memo(judgeRunning, () => judgeRunning(parts, person, now));
  const known = new Set(running.map(({ classroomId }) => classroomId));
  const others = classroomIds.filter((id) => !known.has(id));
  const elsewhere =
    others.length === 0 ? [] : ((await findPlanEntries(parts, { orgId, timeZone, now }, others, [memberId])).get(memberId) ?? []);
  const named = running.filter(({ classroomId }) => classroomIds.includes(classroomId));
  const here = named.flatMap(({ stages }) =>
    stages.flatMap((stage) => stage.items.map((judged) => [judged.item.objectId, toPlanned(stage, judged)] as const)),
  );
  return new Map([...here, ...elsewhere]);
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

/** Null if the plan does not contain it. */
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
