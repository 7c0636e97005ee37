import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets.ts';

// Excludes 0, O, 1 and I, which are easily confused: 32 characters, 40 bits per code.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const RECOVERY_CODES = 10;

const newCode = (): string => {
  const characters = [...randomBytes(LENGTH)].map((byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
};

/** Ten new codes. Each character stands for eight of the 256 byte values, so that all are equally likely. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** The stored form of a code. Without APP_SECRET the table cannot be brute-forced. Case, dashes and blanks are ignored. */
export const recoveryHash = (secrets: Secrets, memberId: string, code: string): string =>
  secrets.sign('recovery-code', `${memberId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
