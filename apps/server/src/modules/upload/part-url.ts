import type { Platform } from '../../platform/platform.ts';
import type { UploadKey } from './upload-key.ts';

const PURPOSE = 'upload-part';
const SIGNED_MS = 60 * 60_000;

type Parts = Pick<Platform, 'clock' | 'secrets'>;

const textOf = ({ orgId, grantId }: UploadKey, expires: number): string => `${orgId}/${grantId}\n${expires}`;

/**
 * The URL template for the parts of one upload, on the address under which the page was opened; parts are only accepted with its signature.
 */
export function partUrl({ clock, secrets }: Parts, key: UploadKey): string {
  const expires = clock.now().getTime() + SIGNED_MS;
  return `/oss/parts/${key.orgId}/${key.grantId}/{number}?e=${expires}&s=${secrets.sign(PURPOSE, textOf(key, expires))}`;
}

export function isPartSigned({ clock, secrets }: Parts, key: UploadKey, { e = '', s = '' }: { e?: string; s?: string }): boolean {
  return /^\d{1,15}$/.test(e) && Number(e) > clock.now().getTime() && secrets.verify(PURPOSE, textOf(key, Number(e)), s);
}
