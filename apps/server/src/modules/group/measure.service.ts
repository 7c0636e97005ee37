import { createStaleCache } from '../../platform/stale-cache.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttendanceFigures } from '../attendance/index.ts';
import { judgeMembers, type JudgedClassroom, type JudgedMember } from '../classroom/index.ts';
import { findFullMarks } from '../homework/index.ts';
import { dayIn } from '../../platform/clock.ts';
import type { MemberMeasure } from './judge-groups.ts';

/** By member id. */
export type Measures = ReadonlyMap<string, MemberMeasure>;
/** The measures of these members. */
export const measuresOf = (measures: Measures, memberIds: readonly string[]): MemberMeasure[] =>
  memberIds.flatMap((memberId) => measures.get(memberId) ?? []);

export type MeasureClass = (person: Person, classroom: JudgedClassroom) => Promise<Measures>;

/**
 * Reads the figures of every member of a class, cached for a minute (ten at most). Group membership is not cached, so moves show at once.
 */
export function createMeasures(parts: Pick<Platform, 'db' | 'answers' | 'clock' | 'logger'>): MeasureClass {
  const kept = createStaleCache<Measures>({
    freshMs: 60_000,
    mostMs: 600_000,
    onError: (error) => parts.logger.error({ err: error }, 'failed to refresh group figures'),
  });
  return (person, classroom) => kept.get(`${person.orgId}/${classroom.id}`, () => measure(parts, person, classroom));
}

/** The figures of every member of a class at this moment. */
export async function measure(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  person: Pick<Person, 'orgId' | 'timeZone'>,
  classroom: JudgedClassroom,
): Promise<Measures> {
  const { orgId, timeZone } = person;
  const now = parts.clock.now();
  const [members, attendance, fullMarks] = await Promise.all([
    judgeMembers(parts, person, classroom),
    findAttendanceFigures(parts.db, orgId, classroom.id, now),
    findFullMarks(parts.db, orgId, classroom.id),
  ]);
  const attended = new Map(attendance.map(({ memberId, attended: times, counted }) => [memberId, times / counted]));
  const today = dayIn(timeZone, now);
  return new Map(
    members.map((member) => [
      member.memberId,
      {
        required: member.percent / 100,
        attendance: attended.get(member.memberId) ?? null,
        homework: homeworkShare(member, fullMarks, today),
      },
    ]),
  );
}

/**
 * The average share of the marks. Homework that was due and never handed in counts as zero; work waiting to be marked does not count yet.
 */
function homeworkShare({ items }: JudgedMember, fullMarks: ReadonlyMap<string, number>, today: string): number | null {
  const shares = items.flatMap(({ item, score, percent, dueOn }) => {
    const fullMark = item.kind === 'homework' ? fullMarks.get(item.objectId) : undefined;
    if (fullMark === undefined) {
      return [];
    }
    if (score !== null) {
      return [score / 100 / fullMark];
    }
    return percent === 0 && today > dueOn ? [0] : [];
  });
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
