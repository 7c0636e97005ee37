const FORM = /^([0-9a-f]{32})([0-9a-f]{64})$/;

/** A ticket as it travels by other platforms: with its organisation in front, in letters and digits only, as WeChat takes no others. */
export const toTravel = (orgId: string, token: string): string =>
  orgId.replaceAll('-', '') + Buffer.from(token, 'base64url').toString('hex');

/** Null for anything that is not of that form. */
export function fromTravel(text: string): { orgId: string; token: string } | null {
  const [, hex, token] = FORM.exec(text) ?? [];
  if (hex === undefined || token === undefined) {
    return null;
  }
  const orgId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { orgId, token: Buffer.from(token, 'hex').toString('base64url') };
}
