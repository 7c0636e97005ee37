import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseObjects, claimObject } from '../../platform/storage/stored-object.ts';
import type { FilledField } from './application.queries.ts';

/** The object keys of the photos in an application. */
export const photosIn = (filled: readonly FilledField[]): string[] => filled.flatMap(({ value, photo }) => (photo ? [value] : []));

const photosOf = (fields: readonly OwnField[], values: OwnValues): string[] =>
  fields.flatMap(({ key, kind }) => (kind === 'photo' ? (values[key] ?? []) : []));

/** The URL of a photo; null if the value predates the field becoming a photo. */
export const photoUrl = (files: Platform['files'], orgId: string, key: string): string | null =>
  key.startsWith(`${orgId}/photo/`) || key.startsWith(`${orgId}/guest/`) ? files.url(key) : null;

interface Change {
  fields: readonly OwnField[];
  before: OwnValues;
  after: OwnValues;
  /** Who uploaded the new photos. */
  uploadedBy: string;
}

/**
 * Claims newly referenced photos and releases the ones they replace.
 * @throws AppError UPLOAD_MISSING, UPLOAD_WRONG_PURPOSE
 */
export async function takePhotos(tx: Db, orgId: string, { fields, before, after, uploadedBy }: Change): Promise<void> {
  const [had, has] = [photosOf(fields, before), photosOf(fields, after)];
  for (const key of has.filter((photo) => !had.includes(photo))) {
    await claimObject(tx, orgId, { key, purpose: 'photo', uploadedBy });
  }
  await releasePhotos(
    tx,
    orgId,
    had.filter((photo) => !has.includes(photo)),
  );
}

/** Ignores keys that are not photos, such as values from before the field became a photo. */
export const releasePhotos = (tx: Db, orgId: string, keys: readonly string[]): Promise<void> =>
  releaseObjects(tx, orgId, { keys, purpose: 'photo' });
