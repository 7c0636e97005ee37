import type { ClassroomFields } from '@palm/contract/classroom/admin';
import type { PlanItem } from '@palm/contract/classroom/plan';
import { shiftDay } from '../../../platform/period.ts';

const DAY_MS = 86_400_000;

/** Lessons and homework belong to their class; another one plans its own. Documents belong to one, too, and go along. */
const isCopied = ({ kind }: PlanItem): boolean => kind !== 'lesson' && kind !== 'homework';

/** The same class, all its days moved so that it starts on the given one. Days after joining stay what they are. */
export function moveDays(fields: ClassroomFields, startsOn: string): ClassroomFields {
  const days = (Date.parse(startsOn) - Date.parse(fields.startsOn)) / DAY_MS;
  const move = (day: string) => shiftDay(day, days);
  const plan = fields.plan.map((stage) => ({ ...stage, items: stage.items.filter(isCopied) }));
  const hasMarks = plan.some(({ items }) => items.some(({ kind }) => kind === 'exam'));
  const moveKnown = (day: string | null) => day && move(day);
  return {
    ...fields,
    startsOn,
    endsOn: move(fields.endsOn),
    // Nothing is asked for that the copy has nothing of.
    completionAttendance: null,
    completionHomework: null,
    completionMark: hasMarks ? fields.completionMark : null,
    plan: plan.map((stage) => ({
      ...stage,
      opensOn: moveKnown(stage.opensOn),
      items: stage.items.map((item) => ({ ...item, dueOn: moveKnown(item.dueOn) })),
    })),
  };
}
