import type { CaptchaChallenge } from '@palm/contract/identity';
import type { StorageLike } from './storage-area.ts';

/** A storage for tests. `forbidden` throws on everything, `full` on every write. */
export const createTestStorage = (entries: Record<string, string> = {}, mood: 'usual' | 'full' | 'forbidden' = 'usual'): StorageLike => {
  const map = new Map(Object.entries(entries));
  const refuse = (writing: boolean): void => {
    if (mood === 'forbidden' || (mood === 'full' && writing)) {
      throw new Error('refused by the browser');
    }
  };
  return {
    get length() {
      refuse(false);
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (name) => {
      refuse(false);
      return map.get(name) ?? null;
    },
    setItem: (name, value) => {
      refuse(true);
      map.set(name, value);
    },
    removeItem: (name) => {
      refuse(false);
      map.delete(name);
    },
  };
};

/** A captcha whose number is 3. */
export const testCaptcha: { captchaId: string; challenge: CaptchaChallenge } = {
  captchaId: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
  challenge: {
    parameters: {
      algorithm: 'SHA-256',
      salt: '000102030405060708090a0b0c0d0e0f',
      nonce: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
      keyPrefix: '04047db9616e955923d68996140acbd8',
      cost: 1,
      keyLength: 32,
      data: { level: 0, expires: 2_000_000_000 },
    },
    signature: 'signed',
  },
};
