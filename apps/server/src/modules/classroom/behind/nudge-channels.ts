import type { NudgeChannels } from '@palm/contract/classroom/behind';
import { channelNames, type Channel } from '@palm/contract/delivery/templates';
import { isEmail, isMobile } from '@palm/contract/validation';
import { AppError } from '../../../platform/app-error.ts';
import { quietHoursStart } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { channelsThatBring, queueDeliveries } from '../../delivery/index.ts';
import { findReach, type ReachRow } from './behind.queries.ts';
import { nudgeReason } from './nudge-text.ts';
import type { Surveyed } from './survey.ts';

/** The member's address on this channel; null if it is unknown or invalid. */
function addressOf({ mobile, email }: ReachRow, channel: Channel): string | null {
  const [address, fits] = channel === 'sms' ? [mobile, isMobile] : [email, isEmail];
  return address !== null && fits(address) ? address : null;
}

/** The organisation's channels, each with how many of these members it cannot reach. */
export async function askChannels(db: Db, orgId: string, memberIds: readonly string[]): Promise<NudgeChannels> {
  const [channels, people] = await Promise.all([channelsThatBring(db, orgId), findReach(db, orgId, memberIds)]);
  return channels.map((channel) => ({ channel, missingCount: people.filter((one) => addressOf(one, channel) === null).length }));
}

/** @throws AppError CLASSROOM_NUDGE_CHANNEL for a channel that the organisation does not use, or no longer uses */
export async function requireChannels(db: Db, orgId: string, channels: readonly Channel[]): Promise<void> {
  const brought = channels.length === 0 ? [] : await channelsThatBring(db, orgId);
  const missing = channels.find((channel) => !brought.includes(channel));
  if (missing !== undefined) {
    throw new AppError('CLASSROOM_NUDGE_CHANNEL', { channel: channelNames[missing] });
  }
}

interface Sending {
  channels: readonly Channel[];
  classroom: { title: string };
  behind: readonly Surveyed[];
  now: Date;
}

/** Also queues the nudge for external channels, for members with an address. Delivery is retried as usual, but expires before the night. */
export async function sendByChannels(
  parts: Pick<Platform, 'jobs' | 'newId' | 'clock' | 'secrets'>,
  tx: Db,
  person: Person,
  { channels, classroom, behind, now }: Sending,
): Promise<void> {
  if (channels.length === 0) {
    return;
  }
  const ids = behind.map(({ memberId }) => memberId);
  const reach = new Map((await findReach(tx, person.orgId, ids)).map((one) => [one.id, one]));
  const expiresAt = quietHoursStart(now, person.timeZone);
  for (const channel of new Set(channels)) {
    const letters = behind.flatMap((one) => {
      const to = addressOf(reach.get(one.memberId) ?? { id: one.memberId, mobile: null, email: null }, channel);
      const params = { name: one.name, classroom: classroom.title, reason: nudgeReason(one), teacher: person.name };
      return to === null ? [] : [{ to, memberId: one.memberId, params }];
    });
    // At most two channels, each with all its messages in one call.
    await queueDeliveries(tx, parts, { orgId: person.orgId, channel, template: 'classNudge', expiresAt }, letters);
  }
}
