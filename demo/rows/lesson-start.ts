import type { LessonContent } from '../content/classroom.schema.ts';
import type { Loading } from './loading.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** What begins so many minutes from now begins at a time that a timetable would say. */
export function lessonStart({ at, now }: Loading, { at: given }: LessonContent): Date {
  if ('time' in given) {
    return at(given.daysAgo, given.time);
  }
  return new Date(Math.ceil((now.getTime() + given.inMinutes * MINUTE_MS) / STEP_MS) * STEP_MS);
}
