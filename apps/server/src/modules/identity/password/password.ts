import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

// argon2id with the parameters of product.md §3.1; about 9 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Leaves one core to everybody else while a whole class signs in.
const AT_ONCE = Math.max(1, availableParallelism() - 1);
// Compared against if the account does not exist, so that the response takes as long.
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$Mf94G70gx6EcHJh3lXhx8w$Mp4RRsfh2tWHua+mUkmj18ujuqiWCb7PJXT+kOwUGIw';

const turns = createTurns({ places: AT_ONCE, waitingInLane: 1000, waiting: 5000, secondsEach: 0.01 });
// Passwords that administrators set for others share one queue.
export const ADMINISTRATOR_LANE = 'office';

/** Queues everything that verifies a password, per address, so that a whole class signing in delays nobody elsewhere. */
export const queuePasswordWork = <T>(address: string, work: () => Promise<T>): Promise<T> => turns.take(address, work);

/** @throws AppError TOO_MANY_REQUESTS or SERVER_BUSY if too many are queued already */
export const hashPassword = (password: string): Promise<string> => queuePasswordWork(ADMINISTRATOR_LANE, () => hash(password, COST));

/** Stored instead of a hash while an account has no password; no password matches it. */
export const NO_PASSWORD = '';

/** Without a hash the result is false, after the same time. Call it within `queuePasswordWork`. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? NO_PASSWORD;
  const same = await verify(known === NO_PASSWORD ? NOBODYS_HASH : known, password);
  return same && known !== NO_PASSWORD;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const CHARACTER_BYTES = 2;
const PASSWORD_BYTES = 12 * CHARACTER_BYTES;

/**
 * An initial password that can be read out without mistakes, such as `Tkhm-4829-wqzb`: 48 bits, to be changed at first sign-in. It
 * satisfies the rules of every organisation. `source` holds 24 random bytes.
 */
export function readablePassword(source: Buffer = randomBytes(PASSWORD_BYTES)): string {
  const password = [LETTERS, DIGITS, LETTERS]
    .map((characters, part) =>
      [0, 1, 2, 3]
        .map((place) => characters.charAt(source.readUInt16BE((part * 4 + place) * CHARACTER_BYTES) % characters.length))
        .join(''),
    )
    .join('-');
  return password.charAt(0).toUpperCase() + password.slice(1);
}
