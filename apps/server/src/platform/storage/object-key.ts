// As Alibaba Cloud OSS counts a key, and as file systems count one name.
const MAX_KEY_BYTES = 1023;
const MAX_NAME_BYTES = 255;

/**
 * Whether a text can be the key of an object: names between slashes, none of which climbs (`a..b.png` does not), is too long for a file
 * system or holds what it refuses. Nothing at the top begins with a dot: there lies what is not stored yet.
 */
export function isObjectKey(key: string): boolean {
  return Buffer.byteLength(key) <= MAX_KEY_BYTES && !key.startsWith('.') && !/[\p{Cc}\p{Cs}]/u.test(key) && key.split('/').every(isName);
}

const isName = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= MAX_NAME_BYTES;
