import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseObjects, takeObject } from '../../platform/storage/stored-object.ts';
import type { FilledField } from './application.queries.ts';

/** The keys of the photos in what a stranger filled in. */
export const photosIn = (filled: readonly FilledField[]): string[] => filled.flatMap(({ value, photo }) => (photo ? [value] : []));

const photosOf = (fields: readonly OwnField[], values: OwnValues): string[] =>
  fields.flatMap(({ key, kind }) => (kind === 'photo' ? (values[key] ?? []) : []));

/** Where a photo is shown from; null for what a field held before it asked for one. */
export const photoUrl = (files: Platform['files'], orgId: string, key: string): string | null =>
  key.startsWith(`${orgId}/photo/`) || key.startsWith(`${orgId}/guest/`) ? files.url(key) : null;

interface Change {
  fields: readonly OwnField[];
  before: OwnValues;
  after: OwnValues;
  /** Who uploaded what is new. */
  uploadedBy: string;
}

/**
 * Takes the photos into use that take the place of others, and lets go of those.
 * @throws AppError UPLOAD_MISSING, UPLOAD_WRONG_PURPOSE
 */
export async function takePhotos(tx: Db, orgId: string, { fields, before, after, uploadedBy }: Change): Promise<void> {
  const [had, has] = [photosOf(fields, before), photosOf(fields, after)];
  for (const key of has.filter((photo) => !had.includes(photo))) {
    await takeObject(tx, orgId, { key, purpose: 'photo', uploadedBy });
  }
  await releasePhotos(
    tx,
    orgId,
    had.filter((photo) => !has.includes(photo)),
  );
}

/** What a field held before it asked for a photo is none, whatever it says, and stays. */
export const releasePhotos = (tx: Db, orgId: string, keys: readonly string[]): Promise<void> =>
  releaseObjects(tx, orgId, { keys, purpose: 'photo' });
