import type { CaptchaChallenge } from '@palm/contract/identity/calls';

/** A captcha whose solution is 3. */
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
