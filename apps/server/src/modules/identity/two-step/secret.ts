import type { Secrets } from '../../../platform/secrets.ts';

export const SECRET_PURPOSE = 'two-step';

/** Includes the member id, so that a row copied to another member opens nothing. */
export const sealSecret = (secrets: Secrets, memberId: string, secret: Buffer): string =>
  secrets.seal(SECRET_PURPOSE, `${memberId} ${secret.toString('hex')}`);

/** Null if it was sealed for another member, or with another APP_SECRET. */
export function openSecret(secrets: Secrets, memberId: string, sealed: string): Buffer | null {
  const [owner, hex = ''] = secrets.open(SECRET_PURPOSE, sealed)?.split(' ') ?? [];
  return owner === memberId ? Buffer.from(hex, 'hex') : null;
}
