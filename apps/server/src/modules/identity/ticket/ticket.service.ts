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

/** What a ticket is good for: a name of the field that takes it, such as `captcha` or `reset`. */
export interface TicketClaim {
  orgId: string;
  purpose: string;
  /** As `browserOf` answers it. */
  browser: string;
}

export interface NewTicket extends TicketClaim {
  memberId?: string;
  /** Whatever the next step has to know, small. Nobody reads it but the server. */
  data?: Readonly<Record<string, string>>;
  /** Five minutes unless said otherwise. */
  lifeMs?: number;
}

export interface Ticket {
  memberId: string | null;
  data: Readonly<Record<string, string>>;
}

/** Makes a ticket and answers the text that the browser brings back. Only its hash is kept. */
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
 * Uses a ticket up, in the transaction of what it allows: where that fails the ticket is still good. Of any number of calls at once one
 * gets it.
 * @throws AppError TICKET_REFUSED when it is old, was used, or is for another purpose, browser or organisation: always the same
 */
export async function redeemTicket(db: Db, platform: TicketPlatform, token: string, claim: TicketClaim): Promise<Ticket> {
  return open(platform, claim, await deleteTicket(db, keyOf(claim, token), platform.clock.now()));
}

/**
 * Reads a ticket whose holder has something to try, and counts the try: after `mostTries` it is refused as if it were old. Never in a
 * transaction that may fail, which would forget the try.
 * @throws AppError TICKET_REFUSED as `redeemTicket`
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
