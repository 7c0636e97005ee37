import type { DecisiveFields } from '@palm/contract/classroom/admin';
import { planKinds, type PlanItem, type PlanStage } from '@palm/contract/classroom/plan';
import { AppError } from '../../../platform/app-error.ts';
import type { Target } from '../../../platform/answers/targets.ts';

type Days = Pick<DecisiveFields, 'startsOn' | 'endsOn'>;

const refuse = (reason: string): never => {
  throw new AppError('CLASSROOM_PLAN', { reason });
};

/**
 * Refuses an inconsistent plan.
 * @param objects what the plan names and the organisation has
 * @throws AppError CLASSROOM_PLAN
 */
export function checkPlan(given: DecisiveFields, objects: ReadonlyMap<string, Target>): void {
  const { startsOn, endsOn, plan } = given;
  if (startsOn > endsOn) {
    refuse('结束日期早于开始日期');
  }
  const items = plan.flatMap((stage) => stage.items);
  const repeated = items.find(
    ({ kind, objectId }, place) => items.findIndex((one) => one.kind === kind && one.objectId === objectId) !== place,
  );
  if (repeated) {
    refuse(`《${objects.get(repeated.objectId)?.title ?? ''}》出现了两次，请留下一处`);
  }
  checkCompletion(given);
  const ids = [...plan, ...items].map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    refuse('两项用了同一个标识，请刷新页面后再试');
  }
  plan.forEach((stage, place) => checkStage(stage, place));
  items.forEach((item) => checkItem(item, { startsOn, endsOn }, objects));
}

/**
 * A published class must have content.
 * @throws AppError CLASSROOM_NOT_READY
 */
export function requireContent({ status, title }: { status: string; title: string }, plan: readonly PlanStage[]): void {
  if (status === 'published' && plan.every(({ items }) => items.length === 0)) {
    throw new AppError('CLASSROOM_NOT_READY', { title });
  }
}

/** Nobody could complete a class that requires a kind of item its plan does not contain. */
function checkCompletion({ completionAttendance, completionHomework, completionMark, plan }: DecisiveFields): void {
  const kinds = new Set(plan.flatMap(({ items }) => items.map(({ kind }) => kind)));
  if (completionAttendance !== null && !kinds.has('lesson')) {
    refuse('结业要求里有出勤率，但教学安排里没有线下课');
  }
  if (completionHomework !== null && !kinds.has('homework')) {
    refuse('结业要求里有作业及格率，但教学安排里没有作业');
  }
  if (completionMark !== null && !kinds.has('exam') && !kinds.has('homework')) {
    refuse('结业要求里有平均分，但教学安排里没有考试和作业');
  }
}

function checkItem({ kind, objectId, dueOn }: PlanItem, { startsOn, endsOn }: Days, objects: ReadonlyMap<string, Target>): void {
  const object = objects.get(objectId);
  if (object === undefined) {
    refuse(`有一项${planKinds[kind]}已不存在，请去掉后再保存`);
  } else if (dueOn !== null && (dueOn < startsOn || dueOn > endsOn)) {
    refuse(`《${object.title}》的截止日期不在班级的起止日期之内`);
  }
}

function checkStage({ title, unlock, opensOn }: PlanStage, place: number): void {
  if (unlock === 'date' && opensOn === null) {
    refuse(`「${title}」要选开放日期`);
  }
  if (unlock === 'previous' && place === 0) {
    refuse('第一个阶段前面没有阶段，请改成开班即开放');
  }
}
