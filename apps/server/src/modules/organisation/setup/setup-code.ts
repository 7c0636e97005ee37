import { sameText, type Secrets } from '../../../platform/secrets.ts';

const PURPOSE = 'setup-code';
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * The code that opens an empty installation, such as `7kqm-w3xd-p9ha`: 59 bits. It follows from the installation's secret, so that every
 * process and every restart prints the same one, and it is good once: an installation that holds an organisation takes none.
 */
export function setupCode(secrets: Pick<Secrets, 'sign'>): string {
  const bytes = Buffer.from(secrets.sign(PURPOSE, 'v1'), 'base64url');
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** What was typed, in any case and with or without the strokes. */
export function isSetupCode(secrets: Pick<Secrets, 'sign'>, typed: string): boolean {
  const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return sameText(plain(typed), plain(setupCode(secrets)));
}
