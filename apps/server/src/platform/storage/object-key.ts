// Alibaba Cloud OSS's limit for a key, and file systems' limit for one name.
const MAX_KEY_BYTES = 1023;
const MAX_NAME_BYTES = 255;

/**
 * Whether a text is a valid object key: names between slashes, none of which climbs (`a..b.png` does not), is too long for a file system or
 * contains characters that it refuses. No top-level name begins with a dot: those are for unfinished writes.
 */
export function isObjectKey(key: string): boolean {
  return Buffer.byteLength(key) <= MAX_KEY_BYTES && !key.startsWith('.') && !/[\p{Cc}\p{Cs}]/u.test(key) && key.split('/').every(isName);
}

const isName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= MAX_NAME_BYTES;
