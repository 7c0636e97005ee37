import { sameText, type Secrets } from '../../../platform/secrets.ts';

const PURPOSE = 'setup-code';
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * The code that opens an empty installation, such as `7kqm-w3xd-p9ha`: 59 bits. It is derived from the installation's secret, so that every
 * process and restart prints the same one. It works only once: an installation with an organisation accepts none.
 */
export function setupCode(secrets: Pick<Secrets, 'sign'>): string {
  const bytes = Buffer.from(secrets.sign(PURPOSE, 'v1'), 'base64url');
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Compares the typed code, ignoring case and hyphens. */
export function isSetupCode(secrets: Pick<Secrets, 'sign'>, typed: string): boolean {
  const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return sameText(plain(typed), plain(setupCode(secrets)));
}
