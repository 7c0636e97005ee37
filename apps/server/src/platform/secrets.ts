import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The uses of the installation's one secret (APP_SECRET); each purpose has a derived key of its own. */
export interface Secrets {
  /** AES-256-GCM; the text is bound to its purpose and cannot be opened for another. */
  seal(purpose: string, plain: string): string;
  /** Null if the text was not sealed for this purpose with this secret. */
  open(purpose: string, sealed: string): string | null;
  /** HMAC-SHA256, base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(appSecret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) {
      return known;
    }
    const key = Buffer.from(hkdfSync('sha256', appSecret, 'palm-academy', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url');

  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) {
        return null;
      }
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
  };
}

/** Constant-time comparison. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** sha256 of a text, for tokens and codes that are stored as hashes. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
