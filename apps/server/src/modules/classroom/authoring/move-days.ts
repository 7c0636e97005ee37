import type { ClassroomFields } from '@palm/contract/classroom/admin';
import { shiftDay } from '../../../platform/period.ts';

const DAY_MS = 86_400_000;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Shifts all dates of the class by this many days. Deadlines counted from the day of joining stay unchanged. */
export function moveDays(fields: ClassroomFields, days: number): ClassroomFields {
  const move = (day: string) => shiftDay(day, days);
  const moveKnown = (day: string | null) => day && move(day);
  return {
    ...fields,
    startsOn: move(fields.startsOn),
    endsOn: move(fields.endsOn),
    plan: fields.plan.map((stage) => ({
      ...stage,
      opensOn: moveKnown(stage.opensOn),
      items: stage.items.map((item) => ({ ...item, dueOn: moveKnown(item.dueOn) })),
    })),
  };
}
