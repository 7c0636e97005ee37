/** The parts of an uploaded object's key: `<orgId>/<folder>/<grantId>/<name>`. */
export interface UploadKey {
  orgId: string;
  grantId: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PATTERN = new RegExp(`^(${UUID})/[a-z]+(?:-[a-z]+)*/(${UUID})/[^/]+$`);

/** The folder that one grant opens, and nothing but one object. */
export const folderOf = (orgId: string, folder: string, grantId: string): string => `${orgId}/${folder}/${grantId}/`;

/** Null: no key that a grant could have opened. */
export function readUploadKey(objectKey: string): UploadKey | null {
  const [, orgId, grantId] = PATTERN.exec(objectKey) ?? [];
  return orgId === undefined || grantId === undefined ? null : { orgId, grantId };
}
