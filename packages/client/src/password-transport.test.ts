import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { encryptPassword } from './password-transport.ts';

const subtle = globalThis.crypto.subtle;
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
const hex = (bytes: ArrayBuffer | Uint8Array) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const pair = await subtle.generateKey({ ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
  'encrypt',
  'decrypt',
]);
const bare = base64(await subtle.exportKey('spki', pair.publicKey));
const pem = `-----BEGIN PUBLIC KEY-----\n${(bare.match(/.{1,64}/g) ?? []).join('\n')}\n-----END PUBLIC KEY-----\n`;

const open = async (sealed: string) => {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await subtle.decrypt(algorithm, pair.privateKey, bytes));
};

const insecurePage = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto), subtle: undefined };
const passwords = ['', 'a', 'Learner@2026', '密码很长也可以🙂', 'x'.repeat(190)];

describe.each([
  ['the browser', globalThis.crypto],
  ['plain JavaScript on an http page', insecurePage],
])('a password encrypted by %s', (_name, crypto) => {
  it.each(passwords)('is decrypted by the server: %j', async (password) => {
    const sealed = await encryptPassword(password, { keyId: 'k1', publicKey: pem }, crypto);
    expect(sealed.keyId).toBe('k1');
    expect(await open(sealed.password)).toBe(password);
  });

  it('accepts the key as bare base64 too, and differs each time', async () => {
    const first = await encryptPassword('same', { keyId: 'k', publicKey: bare }, crypto);
    const second = await encryptPassword('same', { keyId: 'k', publicKey: bare }, crypto);
    expect([await open(first.password), first.password === second.password]).toEqual(['same', false]);
  });

  it.each(['', 'not a key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
    'is refused with the key %j',
    async (publicKey) => {
      await expect(encryptPassword('a', { keyId: 'k', publicKey }, crypto)).rejects.toBeInstanceOf(AppError);
    },
  );

  it('is refused if it is too long for the key', async () => {
    await expect(encryptPassword('x'.repeat(191), { keyId: 'k', publicKey: bare }, crypto)).rejects.toBeInstanceOf(AppError);
  });
});

describe('the hash for pages without crypto.subtle', () => {
  it.each([0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000])('agrees with the browser on %i bytes', async (length) => {
    const message = Uint8Array.from({ length }, (_, index) => (index * 31) & 255);
    expect(hex(sha256(message))).toBe(hex(await subtle.digest('SHA-256', message)));
  });
});
