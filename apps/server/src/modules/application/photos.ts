import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardObject, takeObject } from '../../platform/storage/stored-object.ts';
import type { FilledField } from './application.queries.ts';

/** The keys of the photos in what a stranger filled in. */
export const photosIn = (filled: readonly FilledField[]): string[] => filled.flatMap(({ value, photo }) => (photo ? [value] : []));

const photosOf = (fields: readonly OwnField[], values: OwnValues): string[] =>
  fields.flatMap(({ key, kind }) => (kind === 'photo' ? (values[key] ?? []) : []));

interface Change {
  fields: readonly OwnField[];
  before: OwnValues;
  after: OwnValues;
  /** Who uploaded what is new. */
  uploadedBy: string;
}

/**
 * Takes the photos into use that take the place of others, and answers those that go, which are to be discarded when all is stored.
 * @throws AppError UPLOAD_MISSING, UPLOAD_WRONG_PURPOSE
 */
export async function takePhotos(tx: Db, orgId: string, { fields, before, after, uploadedBy }: Change): Promise<string[]> {
  const [had, has] = [photosOf(fields, before), photosOf(fields, after)];
  for (const key of has.filter((photo) => !had.includes(photo))) {
    await takeObject(tx, orgId, { key, purpose: 'photo', uploadedBy });
  }
  return had.filter((photo) => !has.includes(photo));
}

/** Deletes photos that nothing names any more. */
export async function discardPhotos(platform: Pick<Platform, 'db' | 'storage'>, orgId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await discardObject(platform, orgId, key);
  }
}
