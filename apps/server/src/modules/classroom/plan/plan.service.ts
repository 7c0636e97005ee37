import { dayWords } from '@palm/contract/day-words';
import type { PlannedItem, PlannedStage, classroomApi } from '@palm/contract/classroom/calls';
import type { PlanKind, PlanStage } from '@palm/contract/classroom/plan';
import type { ResultOf } from '@palm/contract/endpoint';
import type { Barred } from '../../../platform/answers/progress.ts';
import type { Target } from '../../../platform/answers/targets.ts';
import { AppError } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { enterClassroom, planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { askedOf, judgePlan, type Circumstances, type JudgedStage, type Standing } from './judge-plan.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

/** A plan, or a part of one. */
type Stages = readonly Pick<PlanStage, 'items'>[];

const idsByKind = (plan: Stages): [PlanKind, string[]][] => {
  const items = plan.flatMap((stage) => stage.items);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, [...new Set(items.filter((item) => item.kind === kind).map(({ objectId }) => objectId))]]);
};

/** The members' progress on a plan: one query per kind of item, however many members and items. */
export async function findStandings(
  { db, answers }: { db: Parts['db']; answers: Pick<Parts['answers'], 'plans'> },
  orgId: string,
  plan: readonly PlanStage[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Standing>>> {
  const [found, barred] = await Promise.all([
    Promise.all(idsByKind(plan).map(async ([kind, ids]) => (await answers.plans[kind]?.standingsOf(db, orgId, ids, memberIds)) ?? [])),
    findBarred({ db, answers }, orgId, plan, memberIds),
  ]);
  const byMember = new Map<string, Map<string, Standing>>(memberIds.map((memberId) => [memberId, new Map()]));
  for (const standing of found.flat()) {
    byMember.get(standing.memberId)?.set(standing.objectId, standing);
  }
  for (const { objectId, memberIds: closedTo } of barred) {
    closedTo.forEach((memberId) => bar(byMember.get(memberId), objectId));
  }
  return byMember;
}

const NOT_BEGUN: Standing = { percent: 0, score: null, doneAt: null };

export function bar(standings: Map<string, Standing> | undefined, objectId: string): void {
  standings?.set(objectId, { ...(standings.get(objectId) ?? NOT_BEGUN), barred: true });
}

/** Which planned objects these members have no access to, whatever the plan says. */
export async function findBarred(
  { db, answers }: { db: Parts['db']; answers: Pick<Parts['answers'], 'plans'> },
  orgId: string,
  plan: Stages,
  memberIds: readonly string[],
): Promise<readonly Barred[]> {
  const found = await Promise.all(
    idsByKind(plan).map(async ([kind, ids]) => (await answers.plans[kind]?.barredFrom?.(db, orgId, ids, memberIds)) ?? []),
  );
  return found.flat();
}

/** The planned objects as the person sees them. */
export async function findObjects(
  { db, answers }: { db: Parts['db']; answers: Pick<Parts['answers'], 'targets'> },
  orgId: string,
  plan: Stages,
  person: Person | null,
): Promise<ReadonlyMap<string, Target>> {
  const found = await Promise.all(idsByKind(plan).map(([kind, ids]) => answers.targets[kind].find(db, orgId, ids, person)));
  return new Map(found.flatMap((objects) => [...objects]));
}

/** @throws AppError CLASSROOM_PLAN if an object belongs to another class */
export async function requireOwnObjects(
  { db, answers }: Pick<Parts, 'db' | 'answers'>,
  orgId: string,
  classroomId: string,
  plan: readonly PlanStage[],
): Promise<void> {
  const found = await Promise.all(
    idsByKind(plan).map(async ([kind, ids]) => (await answers.plans[kind]?.othersOf?.(db, orgId, ids, classroomId)) ?? []),
  );
  const [title] = found.flat();
  if (title !== undefined) {
    throw new AppError('CLASSROOM_PLAN', { reason: `《${title}》属于另一个班级，请去掉后再保存` });
  }
}

interface Judging {
  timeZone: string;
  now: Date;
}

/** The circumstances of one class member. */
export const circumstancesOf = (
  { ends_on }: Pick<ClassroomRow, 'ends_on'>,
  joinedAt: Date,
  standings: Circumstances['standings'],
  { timeZone, now }: Judging,
): Circumstances => ({
  standings,
  today: dayIn(timeZone, now),
  joinedOn: dayIn(timeZone, joinedAt),
  endsOn: ends_on,
  dayOf: (moment) => dayIn(timeZone, moment),
});

/** The caller's own judged plan; to staff who are not members every stage is open, as if they had joined today. */
export async function judgeOwn(parts: Parts, person: Person, row: ClassroomRow): Promise<JudgedStage[]> {
  const plan = row.membership === 'member' ? planOf(row) : planOf(row).map((stage) => ({ ...stage, unlock: 'start' as const }));
  const now = parts.clock.now();
  const standings = await findStandings(parts, person.orgId, plan, [person.memberId]);
  return judgePlan(
    plan,
    circumstancesOf(row, row.at ?? now, standings.get(person.memberId) ?? new Map(), { timeZone: person.timeZone, now }),
  );
}

export async function getPlan(parts: Parts, person: Person, classroomId: string): Promise<ResultOf<typeof classroomApi.plan>> {
  const row = await enterClassroom(parts, person, classroomId);
  const [stages, objects] = await Promise.all([judgeOwn(parts, person, row), findObjects(parts, person.orgId, planOf(row), person)]);
  return { stages: stages.map((stage) => toStage(stage, stages, objects)) };
}

function toStage(judged: JudgedStage, all: readonly JudgedStage[], objects: ReadonlyMap<string, Target>): PlannedStage {
  const { stage, state, items } = judged;
  const required = askedOf(items).filter(({ item }) => item.required);
  return {
    id: stage.id,
    title: stage.title,
    intro: stage.intro,
    state,
    lock: state === 'locked' ? lockOf(judged, all) : '',
    requiredDone: required.filter(({ doneAt }) => doneAt !== null).length,
    requiredCount: required.length,
    // Objects withdrawn or removed since are left out, as nobody can do them any more.
    items: items.flatMap((item) => {
      const object = objects.get(item.item.objectId);
      return object === undefined ? [] : [toItem(item, object, state === 'locked')];
    }),
  };
}

function lockOf({ stage, waitsFor }: JudgedStage, all: readonly JudgedStage[]): string {
  const gate = waitsFor === null ? undefined : all[waitsFor];
  if (gate === undefined) {
    return `${dayWords(stage.opensOn ?? '')}开放`;
  }
  const missing = askedOf(gate.items).filter(({ item, doneAt }) => item.required && doneAt === null).length;
  return `「${gate.stage.title}」还差 ${missing} 项必修，完成后解锁`;
}

const toItem = (
  { item, state, percent, score, doneAt, running, dueOn }: JudgedStage['items'][number],
  object: Target,
  locked: boolean,
): PlannedItem => ({
  id: item.id,
  kind: item.kind,
  objectId: item.objectId,
  title: object.title,
  address: running?.address ?? (object.open && state !== 'waived' && (!locked || doneAt !== null) ? object.address : null),
  required: item.required,
  dueOn,
  state,
  percent,
  score,
  doneAt: doneAt?.toISOString() ?? null,
  runsUntil: running?.until.toISOString() ?? null,
});
