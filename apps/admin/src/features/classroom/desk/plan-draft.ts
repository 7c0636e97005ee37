import { newId } from '@palm/client/new-id';
import { classroomFields, type ClassroomEdit, type ClassroomFields } from '@palm/contract/classroom/admin';
import type { PlanItem, PlanKind, PlanStage } from '@palm/contract/classroom/plan';
import type { NestedOrder } from '../../../shared/drag/nested-order.ts';

export type ChangeClassroom = (changes: Partial<ClassroomFields>) => void;

/** Objects referenced by the plan, by id; deleted ones are missing. */
export type PlannedObject = ClassroomEdit['objects'][number];
export type PlannedObjects = ReadonlyMap<string, PlannedObject>;

const GONE = '已删除的内容';
export const titleIn = (objects: PlannedObjects, { objectId }: PlanItem): string => objects.get(objectId)?.title ?? GONE;

const isOutside = ({ dueOn }: PlanItem, { startsOn, endsOn }: Pick<ClassroomFields, 'startsOn' | 'endsOn'>): boolean =>
  dueOn !== null && (dueOn < startsOn || dueOn > endsOn);

/** Kinds required for completion but absent from the plan. */
function missingKinds({ plan, completionAttendance, completionHomework, completionMark }: ClassroomFields): string[] {
  const kinds = new Set(plan.flatMap(({ items }) => items.map(({ kind }) => kind)));
  const isMissing = (asked: number | null, ...any: PlanKind[]) => asked !== null && !any.some((kind) => kinds.has(kind));
  return [
    ...(isMissing(completionAttendance, 'lesson') ? ['结业要求里有出勤率，但教学安排里没有线下课'] : []),
    ...(isMissing(completionHomework, 'homework') ? ['结业要求里有作业及格率，但教学安排里没有作业'] : []),
    ...(isMissing(completionMark, 'exam', 'homework') ? ['结业要求里有平均分，但教学安排里没有考试和作业'] : []),
  ];
}

/** The contract's rule plus the server's date checks, so that errors are shown while typing. */
export const classroomRule = classroomFields.superRefine((draft, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (draft.startsOn > draft.endsOn) {
    refuse('结束日期早于开始日期');
  }
  const [missing] = missingKinds(draft);
  if (missing !== undefined) {
    refuse(missing);
  }
  draft.plan.forEach(({ title, unlock, opensOn, items }) => {
    if (unlock === 'date' && opensOn === null) {
      refuse(`「${title}」要选开放日期`);
    }
    if (items.some((item) => isOutside(item, draft))) {
      refuse(`「${title}」里有截止日期不在班级的起止日期之内`);
    }
  });
});

const DIGITS = '一二三四五六七八九十';
const placeName = (place: number): string => `第${DIGITS[place] ?? ` ${place + 1} `}阶段`;

/** Appends a stage that, like most, requires the preceding one. */
export const newStage = (plan: readonly PlanStage[]): PlanStage => ({
  id: newId(),
  title: placeName(plan.length),
  intro: '',
  unlock: plan.length === 0 ? 'start' : 'previous',
  opensOn: null,
  items: [],
});

export const withStage = (plan: readonly PlanStage[], stageId: string, changes: Partial<PlanStage>): PlanStage[] =>
  plan.map((stage) => (stage.id === stageId ? { ...stage, ...changes } : stage));

export const takenObjects = (plan: readonly PlanStage[]): ReadonlySet<string> =>
  new Set(plan.flatMap(({ items }) => items.map(({ objectId }) => objectId)));

/** Adds objects without duplicates; existing ones keep their position. */
export function withItems(plan: readonly PlanStage[], stageId: string, kind: PlanKind, objectIds: readonly string[]): PlanStage[] {
  const taken = takenObjects(plan);
  const added = objectIds
    .filter((id) => !taken.has(id))
    .map((objectId): PlanItem => ({ id: newId(), kind, objectId, required: true, dueOn: null, dueDays: null }));
  return plan.map((stage) => (stage.id === stageId ? { ...stage, items: [...stage.items, ...added] } : stage));
}

export const orderOf = (plan: readonly PlanStage[]): NestedOrder =>
  plan.map(({ id, items }) => ({ id, childIds: items.map((item) => item.id) }));

/** The first stage has no preceding one to require. */
export const startingOpen = (plan: readonly PlanStage[]): PlanStage[] =>
  plan.map((stage, place) => (place === 0 && stage.unlock === 'previous' ? { ...stage, unlock: 'start' } : stage));

/** The stages with their items, reordered. */
export function arranged(plan: readonly PlanStage[], order: NestedOrder): PlanStage[] {
  const items = new Map(plan.flatMap((stage) => stage.items).map((item) => [item.id, item]));
  const stages = order.flatMap(({ id, childIds }) => {
    const stage = plan.find((one) => one.id === id);
    return stage ? [{ ...stage, items: childIds.flatMap((itemId) => items.get(itemId) ?? []) }] : [];
  });
  return startingOpen(stages);
}
