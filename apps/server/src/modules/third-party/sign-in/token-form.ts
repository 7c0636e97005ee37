const FORM = /^([0-9a-f]{32})([0-9a-f]{64})$/;

/**
 * Encodes a ticket to travel through other platforms: prefixed by its organisation, and alphanumeric only, because WeChat accepts nothing
 * else.
 */
export const toTravel = (orgId: string, token: string): string =>
  orgId.replaceAll('-', '') + Buffer.from(token, 'base64url').toString('hex');

/** Returns null for anything not in that form. */
export function fromTravel(text: string): { orgId: string; token: string } | null {
  const [, hex, token] = FORM.exec(text) ?? [];
  if (hex === undefined || token === undefined) {
    return null;
  }
  const orgId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { orgId, token: Buffer.from(token, 'hex').toString('base64url') };
}
