import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { judgeOwn } from './plan.service.ts';

/** How a thing stands in the plan of a class, for one person. */
export interface Planned {
  stageTitle: string;
  required: boolean;
  /** Its stage is not open to the person yet. */
  locked: boolean;
  /** The last day on which it is done in time. */
  dueOn: string;
}

/** Null where the plan does not name it. */
export async function findPlanned(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  person: Person,
  row: ClassroomRow,
  objectId: string,
): Promise<Planned | null> {
  for (const { stage, state, items } of await judgeOwn(parts, person, row)) {
    const found = items.find(({ item }) => item.objectId === objectId);
    if (found !== undefined) {
      return { stageTitle: stage.title, required: found.item.required, locked: state === 'locked', dueOn: found.dueOn };
    }
  }
  return null;
}
