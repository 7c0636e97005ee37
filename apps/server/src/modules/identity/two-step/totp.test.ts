import { describe, expect, it } from 'vitest';
import { addressOf, codeOf, matchStep, newSecret, stepOf, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('authenticator codes', () => {
  // RFC 6238, appendix B, SHA-1, eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match RFC 6238 at %d', (seconds, code) => {
    expect(codeOf(secret, stepOf(at(seconds)), 8)).toBe(code);
  });

  // RFC 4226, appendix D, six digits.
  it('match RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  it('are valid one step before and after, and no further', () => {
    const code = codeOf(secret, 1000);
    const matches = [-2, -1, 0, 1, 2].map((steps) => matchStep(secret, code, at((1000 + steps) * 30)));
    expect(matches).toEqual([null, 1000, 1000, 1000, null]);
  });

  it('come from a 160-bit key in base32', () => {
    expect(newSecret()).toHaveLength(20);
    // RFC 4648, chapter 10.
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(addressOf(secret, { issuer: '启明 学院', account: 'lin' })).toBe(
      `otpauth://totp/${encodeURIComponent('启明 学院:lin')}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('启明 学院')}`,
    );
  });
});
