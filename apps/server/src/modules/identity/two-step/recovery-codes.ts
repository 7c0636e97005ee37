import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets.ts';

// Without 0, O, 1 and I, which are taken for each other: 32 characters, 40 bits a code.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const RECOVERY_CODES = 10;

const newCode = (): string => {
  const characters = [...randomBytes(LENGTH)].map((byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
};

/** Ten codes as people keep them. Of 256 values each character stands for eight, so that none is likelier. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** What is kept of a code; who reads the table without APP_SECRET cannot try codes against it. Case, dashes and blanks are of no account. */
export const recoveryHash = (secrets: Secrets, memberId: string, code: string): string =>
  secrets.sign('recovery-code', `${memberId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
