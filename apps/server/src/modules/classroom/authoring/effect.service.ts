import type { UpdateEffect, classroomAdminApi } from '@palm/contract/classroom/admin';
import type { BodyOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLearners, type LearnerRow } from '../behind/behind.queries.ts';
import { findClassroom } from '../classroom.queries.ts';
import type { CompletionColumns } from '../plan/completion.ts';
import { judgeEach, CHUNK_SIZE, type JudgedClassroom } from '../plan/judge-each.ts';
import { addUp, type JudgedStage } from '../plan/judge-plan.ts';
import { findObjects, requireOwnObjects } from '../plan/plan.service.ts';
import { checkPlan, requireContent } from './check-plan.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;
type EffectKind = keyof Omit<UpdateEffect, 'memberCount'>;
type Known = JudgedClassroom & CompletionColumns;

const NAMES = 5;

const idsOf = (stages: readonly JudgedStage[], is: (item: JudgedStage['items'][number]) => boolean): Set<string> =>
  new Set(stages.flatMap(({ items }) => items.filter(is).map(({ item }) => item.id)));

const hasNew = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean => [...after].some((id) => !before.has(id));

interface Judged {
  stages: readonly JudgedStage[];
  rule: CompletionColumns;
  completedAt: Date | null;
}

/** How a change affects one member. */
function effectOn(before: Judged, after: Judged): EffectKind[] {
  const [was, is] = [addUp(before.stages, before.rule, before.completedAt), addUp(after.stages, after.rule, null)];
  const overdue = [before, after].map(({ stages }) => idsOf(stages, ({ state }) => state === 'overdue')) as [Set<string>, Set<string>];
  const open = idsOf(before.stages, ({ state }) => state !== 'locked');
  const closed = idsOf(after.stages, ({ item, state }) => state === 'locked' && open.has(item.id));
  const applies: Record<EffectKind, boolean> = {
    overdue: hasNew(overdue[0], overdue[1]),
    closed: closed.size > 0,
    higher: is.percent > was.percent,
    lower: is.percent < was.percent,
    completing: !was.completed && is.completed,
    kept: was.completed && !is.completed,
  };
  return (Object.keys(applies) as EffectKind[]).filter((kind) => applies[kind]);
}

/**
 * Previews how saving the change would affect the members now.
 * @throws AppError CLASSROOM_PLAN, CLASSROOM_NOT_READY if saving it would
 */
export async function updateEffect(
  parts: Parts,
  person: Person,
  { classroomId, ...given }: BodyOf<typeof classroomAdminApi.updateEffect>,
): Promise<UpdateEffect> {
  const { orgId } = person;
  const row = orNotFound(await findClassroom(parts.db, person, classroomId));
  requireContent(row, given.plan);
  checkPlan(given, await findObjects(parts, orgId, given.plan, null));
  await requireOwnObjects(parts, orgId, classroomId, given.plan);
  const next: Known = {
    id: row.id,
    plan: given.plan,
    ends_on: given.endsOn,
    completion_share: given.completionShare,
    completion_attendance: given.completionAttendance,
    completion_homework: given.completionHomework,
    completion_mark: given.completionMark,
  };
  const none = () => ({ count: 0, names: [] as string[] });
  const effect = { memberCount: 0, overdue: none(), closed: none(), higher: none(), lower: none(), completing: none(), kept: none() };
  let learners: LearnerRow[] = [];
  do {
    learners = await findLearners(parts.db, { orgId, classroomId }, { after: learners.at(-1)?.id ?? null, among: null, limit: CHUNK_SIZE });
    const [before, after] = await Promise.all([judgeEach(parts, person, row, learners), judgeEach(parts, person, next, learners)]);
    effect.memberCount += learners.length;
    before.forEach(({ row: { name, completed_at: completedAt }, stages }, place) => {
      const is = { stages: after[place]?.stages ?? [], rule: next, completedAt };
      for (const kind of effectOn({ stages, rule: row, completedAt }, is)) {
        effect[kind].count += 1;
        effect[kind].names.push(...(effect[kind].names.length < NAMES ? [name] : []));
      }
    });
  } while (learners.length === CHUNK_SIZE);
  return effect;
}
