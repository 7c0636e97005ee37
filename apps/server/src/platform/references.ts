import type { ErrorCode } from '@palm/contract/errors';
import type { NameableKind } from './answers/targets.ts';
import { AppError } from './app-error.ts';
import type { Db } from './database/transaction.ts';
import type { Platform } from './platform.ts';

const SHOWN = 3;

const refusals = {
  course: 'COURSE_IN_USE',
  teacher: 'TEACHER_NAMED',
  column: 'COLUMN_IN_USE',
  info: 'INFO_IN_USE',
  theme: 'THEME_IN_USE',
} as const satisfies Record<NameableKind, ErrorCode>;

interface Named {
  orgId: string;
  kind: NameableKind;
  id: string;
}

/** Where the object is referenced, a few places at most. */
export async function placesOf(db: Db, { answers }: Pick<Platform, 'answers'>, { orgId, ...object }: Named): Promise<string[]> {
  const found = await Promise.all(answers.references.map((source) => source.placesOf(db, orgId, object, SHOWN)));
  return found.flat().slice(0, SHOWN);
}

/**
 * Refuses to remove what an area still references, and says where.
 * @throws AppError COURSE_IN_USE, TEACHER_NAMED, COLUMN_IN_USE, INFO_IN_USE or THEME_IN_USE
 */
export async function requireUnreferenced(tx: Db, platform: Pick<Platform, 'answers'>, named: Named): Promise<void> {
  const places = await placesOf(tx, platform, named);
  if (places.length > 0) {
    throw new AppError(refusals[named.kind], { places: places.join('、') });
  }
}
