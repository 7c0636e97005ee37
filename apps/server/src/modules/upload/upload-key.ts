/** The components of an uploaded object's key: `<orgId>/<folder>/<grantId>/<name>`. */
export interface UploadKey {
  orgId: string;
  grantId: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PATTERN = new RegExp(`^(${UUID})/[a-z]+(?:-[a-z]+)*/(${UUID})/[^/]+$`);

/** The folder of one grant, which holds exactly one object. */
export const folderOf = (orgId: string, folder: string, grantId: string): string => `${orgId}/${folder}/${grantId}/`;

/** Returns null if no grant could have produced the key. */
export function readUploadKey(objectKey: string): UploadKey | null {
  const [, orgId, grantId] = PATTERN.exec(objectKey) ?? [];
  return orgId === undefined || grantId === undefined ? null : { orgId, grantId };
}
