import { AppError } from './app-error.ts';
import { failedAnswer } from './answer.ts';

/** Result of `verify/key`: `publicKey` is the SubjectPublicKeyInfo as PEM or as bare base64. */
export type TransportKey = { keyId: string; publicKey: string };
export type TransportedPassword = { keyId: string; password: string };

// `subtle` is missing on plain HTTP, where many organisations start.
type CryptoLike = Pick<Crypto, 'getRandomValues'> & { subtle?: Pick<SubtleCrypto, 'importKey' | 'encrypt'> | undefined };

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };

const decodeKey = (publicKey: string): Uint8Array<ArrayBuffer> => {
  const base64 = publicKey.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};

const encrypt = async (spki: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>, crypto: CryptoLike): Promise<Uint8Array> => {
  if (crypto.subtle !== undefined) {
    const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt']);
    return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, message));
  }
  const { encryptOaep } = await import('./rsa-oaep.ts');
  return encryptOaep(spki, message, crypto.getRandomValues(new Uint8Array(32)));
};

/**
 * Encrypts a password for transport: RSA-OAEP-256 of its UTF-8 bytes as base64 (product §3.1). Throws `AppError` if the key is unreadable
 * or the password too long (190 bytes with a 2048-bit key).
 */
export const encryptPassword = async (password: string, key: TransportKey, crypto: CryptoLike): Promise<TransportedPassword> => {
  try {
    const sealed = await encrypt(decodeKey(key.publicKey), new TextEncoder().encode(password), crypto);
    return { keyId: key.keyId, password: btoa(String.fromCharCode(...sealed)) };
  } catch {
    throw new AppError(failedAnswer('PASSWORD_NOT_SEALED', '密码无法加密，请缩短密码或刷新页面后再试'));
  }
};
