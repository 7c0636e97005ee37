import type { Channel } from '@palm/contract/delivery/templates';
import type { Secrets } from '../../../platform/secrets.ts';

/** Binds a secret to one organisation and channel, so that it cannot be decrypted for another. */
export const purposeOf = (orgId: string, channel: Channel): string => `delivery-setting:${orgId}:${channel}`;

export const sealSecret = (secrets: Secrets, orgId: string, channel: Channel, secret: string): string =>
  secrets.seal(purposeOf(orgId, channel), secret);

/** Null if it was encrypted with another APP_SECRET. */
export const openSecret = (secrets: Secrets, orgId: string, channel: Channel, sealed: string): string | null =>
  secrets.open(purposeOf(orgId, channel), sealed);
