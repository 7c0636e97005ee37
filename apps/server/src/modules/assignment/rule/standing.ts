import type { AssignmentItem } from '@palm/contract/assignment/items';
import type { PlanStanding } from '../../../platform/answers/progress.ts';
import type { Target } from '../../../platform/answers/targets.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';

type Parts = Pick<Platform, 'db' | 'answers'>;
type Asking = { db: Parts['db']; answers: Pick<Parts['answers'], 'plans'> };
type Standings = ReadonlyMap<string, Pick<PlanStanding, 'percent' | 'doneAt' | 'running'>>;

const idsByKind = (items: readonly AssignmentItem[]) => {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    ids: [...new Set(items.filter((item) => item.kind === kind).map(({ objectId }) => objectId))],
  }));
};

/** Progress of these members on these items, wherever they studied: one query per kind, however many members and items. */
export async function findStandings(
  { db, answers }: Asking,
  orgId: string,
  items: readonly AssignmentItem[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Standings>> {
  const found = await Promise.all(
    idsByKind(items).map(async ({ kind, ids }) => (await answers.plans[kind]?.standingsOf(db, orgId, ids, memberIds)) ?? []),
  );
  const byMember = new Map<string, Map<string, PlanStanding>>();
  for (const standing of found.flat()) {
    const own = byMember.get(standing.memberId) ?? new Map<string, PlanStanding>();
    byMember.set(standing.memberId, own.set(standing.objectId, standing));
  }
  return byMember;
}

/** The objects of the items as the person sees them; a null `person` stands for unrestricted access. */
export async function findObjects(
  { db, answers }: { db: Parts['db']; answers: Pick<Parts['answers'], 'targets'> },
  orgId: string,
  items: readonly AssignmentItem[],
  person: Person | null,
): Promise<ReadonlyMap<string, Target>> {
  const found = await Promise.all(idsByKind(items).map(({ kind, ids }) => answers.targets[kind].find(db, orgId, ids, person)));
  return new Map(found.flatMap((objects) => [...objects]));
}

interface Judged {
  begun: boolean;
  percent: number;
  doneAt: Date | null;
}

/** Progress on a task: done when the last required item is completed, or all items if none is required. */
export function judgeTask(items: readonly AssignmentItem[], standings: Standings = new Map()): Judged {
  const required = items.filter((item) => item.required);
  const own = (required.length > 0 ? required : items).map(({ objectId }) => standings.get(objectId));
  const times = own.flatMap((standing) => standing?.doneAt?.getTime() ?? []);
  const percents = own.map((standing) => (standing?.doneAt ? 100 : (standing?.percent ?? 0)));
  return {
    begun: items.some(({ objectId }) => standings.has(objectId)),
    percent: own.length === 0 ? 0 : Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / own.length),
    doneAt: own.length > 0 && times.length === own.length ? new Date(Math.max(...times)) : null,
  };
}
