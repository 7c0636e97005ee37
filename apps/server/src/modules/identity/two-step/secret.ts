import type { Secrets } from '../../../platform/secrets.ts';

export const SECRET_PURPOSE = 'two-step';

/** The member is sealed in, so that a row which was put in another one's place opens nothing. */
export const sealSecret = (secrets: Secrets, memberId: string, secret: Buffer): string =>
  secrets.seal(SECRET_PURPOSE, `${memberId} ${secret.toString('hex')}`);

/** Null for what was sealed for somebody else, or with another APP_SECRET. */
export function openSecret(secrets: Secrets, memberId: string, sealed: string): Buffer | null {
  const [owner, hex = ''] = secrets.open(SECRET_PURPOSE, sealed)?.split(' ') ?? [];
  return owner === memberId ? Buffer.from(hex, 'hex') : null;
}
