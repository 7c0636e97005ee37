import type { ErrorCode } from '@palm/contract/errors';
import { AppError } from './app-error.ts';
import type { Db } from './database/transaction.ts';
import type { Platform } from './platform.ts';

const SHOWN = 3;

const refusals = { course: 'COURSE_IN_USE', teacher: 'TEACHER_NAMED' } as const satisfies Record<string, ErrorCode>;

/**
 * Refuses to remove what an area still names, and says where it stands.
 * @throws AppError COURSE_IN_USE or TEACHER_NAMED
 */
export async function requireUnnamed(
  tx: Db,
  { answers }: Pick<Platform, 'answers'>,
  { orgId, ...object }: { orgId: string; kind: 'course' | 'teacher'; id: string },
): Promise<void> {
  const found = await Promise.all(answers.references.map((source) => source.placesOf(tx, orgId, object, SHOWN)));
  const places = found.flat();
  if (places.length > 0) {
    throw new AppError(refusals[object.kind], { places: places.slice(0, SHOWN).join('、') });
  }
}
