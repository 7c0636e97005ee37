import { randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { deleteTicket, insertTicket, updateTriedTicket, type TicketKey, type TicketRow } from './ticket.queries.ts';

const TOKEN_BYTES = 32;
const LIFE_MS = 5 * 60_000;
const DATA_CHARACTERS = 4096;

type TicketPlatform = Pick<Platform, 'clock' | 'secrets'>;

/** What a ticket is valid for. `purpose` is named after the field that takes it, such as `captcha` or `reset`. */
export interface TicketClaim {
  orgId: string;
  purpose: string;
  /** As returned by `browserOf`. */
  browser: string;
}

export interface NewTicket extends TicketClaim {
  memberId?: string;
  /** A little data for the next step; only the server reads it. */
  data?: Readonly<Record<string, string>>;
  /** Five minutes by default. */
  lifeMs?: number;
}

export interface Ticket {
  memberId: string | null;
  data: Readonly<Record<string, string>>;
}

/** Issues a ticket and returns the token for the browser. Only its hash is stored. */
export async function issueTicket(db: Db, { clock, secrets }: TicketPlatform, ticket: NewTicket): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const data = JSON.stringify(ticket.data ?? {});
  if (data.length > DATA_CHARACTERS) {
    throw new Error(`a ticket for ${ticket.purpose} carries too much`);
  }
  await insertTicket(db, {
    ...keyOf(ticket, token),
    memberId: ticket.memberId ?? null,
    data: secrets.seal(sealOf(ticket), data),
    expiresAt: new Date(clock.now().getTime() + (ticket.lifeMs ?? LIFE_MS)),
  });
  return token;
}

/**
 * Redeems a ticket in the transaction of what it allows; if that rolls back, the ticket stays valid. Of concurrent calls only one gets it.
 * @throws AppError TICKET_REFUSED if it expired, was used, or is for another purpose, browser or organisation; the error is always the same
 */
export async function redeemTicket(db: Db, platform: TicketPlatform, token: string, claim: TicketClaim): Promise<Ticket> {
  return open(platform, claim, await deleteTicket(db, keyOf(claim, token), platform.clock.now()));
}

/**
 * Reads a ticket for an attempt and counts the attempt; after `mostTries` it is treated as expired. Never call it in a transaction that may
 * roll back, because that would undo the count.
 * @throws AppError TICKET_REFUSED like `redeemTicket`
 */
export async function tryTicket(
  db: Db,
  platform: TicketPlatform,
  token: string,
  claim: TicketClaim & { mostTries: number },
): Promise<Ticket> {
  return open(platform, claim, await updateTriedTicket(db, keyOf(claim, token), platform.clock.now(), claim.mostTries));
}

const keyOf = ({ orgId, purpose, browser }: TicketClaim, token: string): TicketKey => ({
  orgId,
  purpose,
  hash: sha256(token),
  browser: sha256(browser),
});

const sealOf = ({ orgId, purpose }: TicketClaim): string => `ticket/${purpose}/${orgId}`;

function open({ secrets }: TicketPlatform, claim: TicketClaim, row: TicketRow | null): Ticket {
  const data = row && secrets.open(sealOf(claim), row.data);
  if (row === null || data === null) {
    throw new AppError('TICKET_REFUSED');
  }
  return { memberId: row.member_id, data: JSON.parse(data) as Ticket['data'] };
}
