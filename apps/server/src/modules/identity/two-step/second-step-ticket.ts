import { terminals } from '@palm/contract/identity/calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { redeemTicket, tryTicket, type Ticket, type TicketClaim } from '../ticket/ticket.service.ts';

export const TICKET_PURPOSE = 'second-step';
/** Long enough to fetch a phone and to set up an authenticator for the first time. */
export const TICKET_LIFE_MS = 10 * 60_000;
/** Every use counts: showing the key, sending a message, trying a code. Wrong codes also count against the account, which stops sooner. */
const MOST_USES = 8;
const FORM = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(.+)$/;

/** Prefixed with the organisation id, because the holder has no session that would name it. */
export const toTicketText = (orgId: string, token: string): string => orgId.replaceAll('-', '') + token;

function readTicketText(text: string, browser: string): { token: string; claim: TicketClaim } {
  const parts = FORM.exec(text)?.slice(1) ?? [];
  const token = parts.pop();
  if (token === undefined) {
    throw new AppError('TICKET_REFUSED');
  }
  return { token, claim: { orgId: parts.join('-'), purpose: TICKET_PURPOSE, browser } };
}

/** A person whose first step succeeded. */
export interface HalfSignedIn {
  orgId: string;
  memberId: string;
  terminal: (typeof terminals)[number];
  /** A second step is required, but not set up yet. */
  setUp: boolean;
  /** The mobile a code may be sent to instead; null if there is none. */
  mobile: string | null;
  /** How the first step was proven. */
  way: string;
}

function toHalfSignedIn(orgId: string, { memberId, data }: Ticket): HalfSignedIn {
  const terminal = terminals.find((one) => one === data.terminal);
  if (memberId === null || terminal === undefined) {
    throw new AppError('TICKET_REFUSED');
  }
  const mobile = data.mobile === '' ? null : (data.mobile ?? null);
  return { orgId, memberId, terminal, setUp: data.setUp === 'true', mobile, way: data.way ?? '' };
}

type TicketPlatform = Pick<Platform, 'db' | 'clock' | 'secrets'>;

/** @throws AppError TICKET_REFUSED, also after too many attempts */
export async function tryStepTicket(platform: TicketPlatform, text: string, browser: string): Promise<HalfSignedIn> {
  const { token, claim } = readTicketText(text, browser);
  return toHalfSignedIn(claim.orgId, await tryTicket(platform.db, platform, token, { ...claim, mostTries: MOST_USES }));
}

/** Redeems the ticket; of concurrent calls only one succeeds. @throws AppError TICKET_REFUSED */
export async function redeemStepTicket(platform: TicketPlatform, text: string, browser: string): Promise<void> {
  const { token, claim } = readTicketText(text, browser);
  await redeemTicket(platform.db, platform, token, claim);
}
