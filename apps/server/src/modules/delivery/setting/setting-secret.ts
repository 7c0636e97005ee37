import type { Channel } from '@palm/contract/delivery/templates';
import type { Secrets } from '../../../platform/secrets.ts';

/** The secret of one channel of one organisation opens for no other. */
export const purposeOf = (orgId: string, channel: Channel): string => `delivery-setting:${orgId}:${channel}`;

export const sealSecret = (secrets: Secrets, orgId: string, channel: Channel, secret: string): string =>
  secrets.seal(purposeOf(orgId, channel), secret);

/** Null when it was sealed with another APP_SECRET. */
export const openSecret = (secrets: Secrets, orgId: string, channel: Channel, sealed: string): string | null =>
  secrets.open(purposeOf(orgId, channel), sealed);
