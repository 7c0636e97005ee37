import type { ClassroomFields } from '@palm/contract/classroom/admin';
import { shiftDay } from '../../../platform/period.ts';

const DAY_MS = 86_400_000;

/** From the one day to the other. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The same class so many days later. Days after joining stay what they are. */
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
