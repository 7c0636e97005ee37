import type { Meeting } from '../../../platform/answers/progress.ts';
import { dayIn, endOfDay } from '../../../platform/clock.ts';
import { shiftDay } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What the class meets for today, read live; if several kinds of meeting are open, the one that opened last. */
export async function findMeetingToday(
  { db, answers, clock }: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Pick<Person, 'orgId' | 'timeZone'>,
  classroomId: string,
): Promise<Meeting | null> {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const during = { from: endOfDay(timeZone, shiftDay(today, -1)), until: endOfDay(timeZone, today), now };
  const found = await Promise.all(
    Object.values(answers.plans).flatMap((source) => source.meetingOf?.(db, orgId, classroomId, during) ?? []),
  );
  return found.reduce<Meeting | null>((last, one) => (one !== null && (last === null || one.opensAt > last.opensAt) ? one : last), null);
}
